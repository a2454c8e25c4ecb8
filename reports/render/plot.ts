// Curves in plain text: a grid of characters with axes, for people who would rather look than read, on any terminal.

export interface Curve {
  /** One character; where two curves meet the later one is drawn. */
  readonly mark: string;
  /** Points in ascending order of x; y between 0 and 1. */
  readonly points: readonly { readonly x: number; readonly y: number }[];
}

export interface Plot {
  readonly curves: readonly Curve[];
  /** A level that is drawn as a broken line under the curves. */
  readonly level: number;
  readonly xLabel: string;
  readonly width: number;
  readonly height: number;
}

/** Lines of text, the y axis in percent. Between points a curve is drawn straight. */
export function plotLines({ curves, level, xLabel, width, height }: Plot): readonly string[] {
  const all = curves.flatMap(({ points }) => points.map(({ x }) => x));
  const [left, right] = [Math.min(...all), Math.max(...all)];
  const grid = Array.from({ length: height + 1 }, () => Array.from({ length: width + 1 }, () => ' '));
  const put = (column: number, y: number, mark: string): void => {
    const row = grid[height - Math.round(Math.min(1, Math.max(0, y)) * height)];
    if (row) row[column] = mark;
  };
  for (let column = 0; column <= width; column += 2) put(column, level, '-');
  for (const { mark, points } of curves)
    for (let column = 0; column <= width; column += 1)
      put(column, heightAt(points, left + ((right - left) * column) / width), mark);
  const rowsPerTick = Math.max(1, Math.round(height / 5));
  const lines = grid.map((cells, row) => {
    const isTick = (height - row) % rowsPerTick === 0;
    const label = isTick ? String(Math.round(((height - row) / height) * 100)).padStart(3) : '   ';
    return `${label} |${cells.join('')}`.trimEnd();
  });
  return [...lines, `    +${'-'.repeat(width + 1)}`, `     ${axis(left, right, width)} ${xLabel}`];
}

function heightAt(points: Curve['points'], x: number): number {
  const after = points.findIndex((point) => point.x >= x);
  const to = points[after] ?? points.at(-1);
  const from = points[after - 1] ?? to;
  if (!to || !from) return 0;
  return to.x === from.x ? to.y : from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
}

/** Five numbers spread under the axis, each beginning where it belongs, the last one ending there. */
function axis(left: number, right: number, width: number): string {
  let text = '';
  for (let tick = 0; tick < 4; tick += 1)
    text = `${text.padEnd(Math.round((width * tick) / 4))}${Math.round(left + ((right - left) * tick) / 4)} `;
  const last = String(Math.round(right));
  return `${text.padEnd(width + 1 - last.length)}${last}`;
}
