// The terminal as the engine sees it: results go to `out`, everything said on the way goes to `err`.

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Columns of a real terminal on `out`, or null when it is a file or a pipe. */
  readonly columns: number | null;
  /** True when `err` is a real terminal: progress may redraw a line there. */
  readonly interactive: boolean;
  /** True when `out` may be coloured. */
  readonly colour: boolean;
}
