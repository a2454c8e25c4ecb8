// Stops calling a provider that keeps failing: opens after so many failures in a row, then lets one probe through.
// One breaker belongs to one provider; time is passed in.

const failuresToOpen = 5;
const openMs = 30_000;

export type Permit = { readonly kind: 'go' } | { readonly kind: 'wait'; readonly untilMs: number };

export class CircuitBreaker {
  #failuresInARow = 0;
  #openUntilMs: number | null = null;

  /** Whether a call may be made at `nowMs`. After the wait exactly one caller gets `go`: the probe. */
  permit(nowMs: number): Permit {
    if (this.#openUntilMs === null) return { kind: 'go' };
    if (nowMs < this.#openUntilMs) return { kind: 'wait', untilMs: this.#openUntilMs };
    this.#openUntilMs = nowMs + openMs;
    return { kind: 'go' };
  }

  succeeded(): void {
    this.#failuresInARow = 0;
    this.#openUntilMs = null;
  }

  failed(nowMs: number): void {
    this.#failuresInARow += 1;
    if (this.#failuresInARow >= failuresToOpen) this.#openUntilMs = nowMs + openMs;
  }

  /** Milliseconds until a call may be made; 0 when one may be made now. */
  waitMs(nowMs: number): number {
    return this.#openUntilMs === null ? 0 : Math.max(0, this.#openUntilMs - nowMs);
  }
}
