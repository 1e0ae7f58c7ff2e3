import type { QueuedDevice } from '@tradepost/contracts/orders/inspection/inspection-queue.contract';
import type { ItemStatus, OrderKind } from '@tradepost/contracts/orders/order-status.data';

/** A device on the bench. */
export interface BenchLine {
  item_id: number;
  order_id: number;
  kind: OrderKind;
  box_id: string;
  title: string;
  details: string;
  state: 'waiting' | 'skipped' | 'done';
  /** What the inspection said. */
  result: ItemStatus | null;
  is_scanned: boolean;
}

export type NewLine = Omit<BenchLine, 'state' | 'result' | 'is_scanned'>;

/** `queue`: all that wait, the oldest first. `scanned`: only what is scanned, in that order. */
export type BenchMode = 'queue' | 'scanned';

export interface Bench {
  mode: BenchMode;
  lines: readonly BenchLine[];
  /** The device under inspection. */
  item_id: number | null;
}

export const emptyBench = (mode: BenchMode): Bench => ({ mode, lines: [], item_id: null });

export type BenchStep =
  | { does: 'queue'; lines: readonly NewLine[] }
  | { does: 'scan'; line: NewLine }
  | { does: 'open'; item_id: number }
  | { does: 'finish'; item_id: number; result: ItemStatus | null }
  | { does: 'skip' | 'back' | 'close' }
  | { does: 'choose'; mode: BenchMode };

export function takeStep(bench: Bench, step: BenchStep): Bench {
  switch (step.does) {
    case 'queue':
      return { ...bench, lines: addQueued(bench.lines, step.lines) };
    case 'scan':
      return scanLine(bench, step.line);
    case 'open':
      return { ...bench, item_id: step.item_id };
    case 'finish':
      return goOn(changeLine(bench, step.item_id, { state: 'done', result: step.result }), step.item_id);
    case 'skip':
      return skip(bench);
    case 'back':
      return goBack(bench);
    case 'close':
      return { ...bench, item_id: null };
    case 'choose':
      return { ...bench, mode: step.mode, item_id: null };
  }
}

/** The lines that are gone through. */
export const shownLines = ({ mode, lines }: Bench): BenchLine[] =>
  lines.filter(({ is_scanned, state }) => mode === 'queue' || is_scanned || state !== 'waiting');

/** `7 of 20`; null while nothing is open. */
export function placeOf(bench: Bench): { place: number; of: number } | null {
  const shown = shownLines(bench);
  const index = shown.findIndex(({ item_id }) => item_id === bench.item_id);
  return index === -1 ? null : { place: index + 1, of: shown.length };
}

/** The next device that waits after a place, then one before it, then one that was skipped. */
export function findNext(bench: Bench, after: number | null): BenchLine | undefined {
  const shown = shownLines(bench);
  const index = shown.findIndex(({ item_id }) => item_id === after);
  const inTurn = [...shown.slice(index + 1), ...shown.slice(0, Math.max(index, 0))];
  return inTurn.find(({ state }) => state === 'waiting') ?? inTurn.find(({ state }) => state === 'skipped');
}

const goOn = (bench: Bench, after: number): Bench => ({ ...bench, item_id: findNext(bench, after)?.item_id ?? null });

function skip(bench: Bench): Bench {
  const { item_id } = bench;
  if (item_id === null) return bench;
  const isWaiting = bench.lines.some((line) => line.item_id === item_id && line.state === 'waiting');
  return goOn(isWaiting ? changeLine(bench, item_id, { state: 'skipped' }) : bench, item_id);
}

/** The device before the open one, or the last one that was handled. */
function goBack(bench: Bench): Bench {
  const shown = shownLines(bench);
  const index = shown.findIndex(({ item_id }) => item_id === bench.item_id);
  const before = index === -1 ? shown.findLast(({ state }) => state !== 'waiting') : shown[index - 1];
  return before ? { ...bench, item_id: before.item_id } : bench;
}

function addQueued(lines: readonly BenchLine[], queued: readonly NewLine[]): BenchLine[] {
  const known = new Set(lines.map(({ item_id }) => item_id));
  const fresh = queued.filter(({ item_id }) => !known.has(item_id));
  return [...lines, ...fresh.map((line) => startLine(line, false))];
}

/**
 * A scanned device is the next one: it is opened, before what waits. In the order of the scans it waits its turn, unless it is
 * scanned again or nothing is open.
 */
function scanLine(bench: Bench, line: NewLine): Bench {
  const { mode, lines, item_id } = bench;
  const known = lines.find((each) => each.item_id === line.item_id);
  const scanned = { ...(known ?? startLine(line, true)), is_scanned: true };
  if (known && (known.is_scanned || known.state !== 'waiting'))
    return { ...changeLine(bench, line.item_id, { is_scanned: true }), item_id: line.item_id };
  const others = lines.filter((each) => each.item_id !== line.item_id);
  if (mode === 'scanned') return { ...bench, lines: [...others, scanned], item_id: item_id ?? line.item_id };
  const handled = others.findLastIndex(({ state }) => state !== 'waiting') + 1;
  return { ...bench, lines: others.toSpliced(handled, 0, scanned), item_id: line.item_id };
}

const startLine = (line: NewLine, is_scanned: boolean): BenchLine => ({
  ...line,
  state: 'waiting',
  result: null,
  is_scanned,
});

const changeLine = (bench: Bench, item_id: number, change: Partial<BenchLine>): Bench => ({
  ...bench,
  lines: bench.lines.map((line) => (line.item_id === item_id ? { ...line, ...change } : line)),
});

export const toLine = (device: QueuedDevice): NewLine => ({
  item_id: device.item_id,
  order_id: device.order_id,
  kind: device.kind,
  box_id: device.box_id,
  title: device.title,
  details: [device.variant_label, device.condition_label, device.identifier].filter(Boolean).join(' · '),
});
