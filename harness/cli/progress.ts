// Progress of long work on standard error: one line that redraws on a terminal, a line now and then otherwise.
import type { Progress } from '../../kernel/contracts/index.ts';
import type { Terminal } from '../ports/terminal.ts';
import type { WallClock } from '../ports/wall-clock.ts';

const redrawMs = 100;
const lineMs = 5_000;

export interface ProgressBar {
  update(progress: Progress): void;
  end(): void;
}

export function progressBar(terminal: Terminal, wallClock: WallClock, what: string): ProgressBar {
  const startedMs = wallClock.elapsedMs();
  let shownMs = startedMs;
  let drawn = false;
  return {
    update(progress) {
      const nowMs = wallClock.elapsedMs();
      const last = progress.done === progress.total;
      if (nowMs - shownMs < (terminal.interactive ? redrawMs : lineMs) && !(last && drawn)) return;
      shownMs = nowMs;
      drawn = true;
      terminal.err(terminal.interactive ? `\r\u001b[2K${lineOf(progress, what)}` : `${lineOf(progress, what)}\n`);
    },
    end() {
      if (drawn && terminal.interactive) terminal.err('\r\u001b[2K');
    },
  };
}

function lineOf(progress: Progress, what: string): string {
  const share = Math.floor((progress.done / Math.max(progress.total, 1)) * 100);
  const errored = progress.errored > 0 ? `, ${progress.errored} errored` : '';
  const left = progress.etaMs === null || progress.done === progress.total ? '' : `, ${duration(progress.etaMs)} left`;
  return `${what}: ${progress.done} of ${progress.total} (${share} %)${errored}${left}`;
}

function duration(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
