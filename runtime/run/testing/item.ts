// A thing of the fake domain.

export interface Item {
  readonly ref: string;
  readonly on: boolean;
  readonly size: number;
  readonly snapshots: number;
  readonly gone: boolean;
  readonly protected: boolean;
}
