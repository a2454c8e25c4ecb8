// Reads a coverage summary and adds it up by room.
import { relative } from 'node:path';

export interface Share {
  readonly total: number;
  readonly covered: number;
}

/** The JSON summary: one entry a file, by absolute path, and one for all of them. */
export type CoverageSummary = Readonly<Record<string, { readonly lines: Share; readonly branches: Share }>>;

export interface RoomCoverage {
  readonly room: string;
  readonly files: number;
  readonly lines: Share;
  readonly branches: Share;
}

export function coverageByRoom(
  summary: CoverageSummary,
  rooms: readonly string[],
  root: string,
): readonly RoomCoverage[] {
  const files = Object.entries(summary).map(([file, counts]) => ({ file: relative(root, file), ...counts }));
  return rooms.map((room) => {
    const inRoom = files.filter(({ file }) => file.startsWith(`${room}/`));
    return {
      room,
      files: inRoom.length,
      lines: sum(inRoom.map(({ lines }) => lines)),
      branches: sum(inRoom.map(({ branches }) => branches)),
    };
  });
}

/** `runtime      lines 97.31 % (1234/1268)   branches 95.02 % (420/442)   57 files` */
export function coverageLine({ room, files, lines, branches }: RoomCoverage): string {
  if (files === 0) return `${room.padEnd(12)} no files`;
  return `${room.padEnd(12)} lines ${percentOf(lines)}   branches ${percentOf(branches)}   ${files} files`;
}

function sum(shares: readonly Share[]): Share {
  return {
    total: shares.reduce((total, one) => total + one.total, 0),
    covered: shares.reduce((covered, one) => covered + one.covered, 0),
  };
}

/** Rounded down: 93.999 % is not shown as 94. */
function percentOf({ total, covered }: Share): string {
  const percent = total === 0 ? 100 : Math.floor((covered / total) * 10_000) / 100;
  return `${percent.toFixed(2)} % (${covered}/${total})`;
}
