import { describe, expect, test } from 'vitest';
import {
  type Bench,
  type BenchMode,
  type BenchStep,
  emptyBench,
  findNext,
  type NewLine,
  placeOf,
  shownLines,
  takeStep,
} from './bench-lines.rules.ts';

const line = (item_id: number): NewLine => ({
  item_id,
  order_id: item_id * 10,
  kind: 'mail-in',
  box_id: `SLD-${item_id}`,
  title: 'Phone',
  details: '',
});
const queued = (...ids: number[]): BenchStep => ({ does: 'queue', lines: ids.map(line) });
const scan = (item_id: number): BenchStep => ({ does: 'scan', line: line(item_id) });
const finish = (item_id: number): BenchStep => ({ does: 'finish', item_id, result: 'passed' });
const run = (mode: BenchMode, ...steps: BenchStep[]): Bench => steps.reduce(takeStep, emptyBench(mode));
const ids = (bench: Bench) => shownLines(bench).map(({ item_id }) => item_id);

describe('the queue', () => {
  test('goes from one device to the next, and says which of how many', () => {
    const opened = run('queue', queued(1, 2, 3), { does: 'open', item_id: 1 });
    expect(placeOf(opened)).toEqual({ place: 1, of: 3 });
    const second = takeStep(opened, finish(1));
    expect([second.item_id, placeOf(second)]).toEqual([2, { place: 2, of: 3 }]);
    const over = [finish(2), finish(3)].reduce(takeStep, second);
    expect([over.item_id, placeOf(over)]).toEqual([null, null]);
  });

  test('comes back to what was skipped', () => {
    const skipped = run('queue', queued(1, 2), { does: 'open', item_id: 1 }, { does: 'skip' });
    expect(skipped.item_id).toBe(2);
    expect(takeStep(skipped, finish(2)).item_id).toBe(1);
    expect(takeStep(skipped, { does: 'back' }).item_id).toBe(1);
  });

  test('goes back to the last device after the end', () => {
    const over = run('queue', queued(1), { does: 'open', item_id: 1 }, finish(1));
    expect(takeStep(over, { does: 'back' }).item_id).toBe(1);
    expect(takeStep(run('queue'), { does: 'back' }).item_id).toBeNull();
  });

  test('keeps its order and its states when it is read again', () => {
    const bench = run('queue', queued(1, 2), { does: 'open', item_id: 1 }, finish(1), queued(2, 3));
    expect(shownLines(bench).map(({ item_id, state }) => [item_id, state])).toEqual([
      [1, 'done'],
      [2, 'waiting'],
      [3, 'waiting'],
    ]);
  });

  test('opens what is scanned as the next one, and goes on with what waited', () => {
    const bench = run('queue', queued(1, 2, 3), { does: 'open', item_id: 1 }, finish(1), scan(3));
    expect([ids(bench), bench.item_id, placeOf(bench)]).toEqual([[1, 3, 2], 3, { place: 2, of: 3 }]);
    expect(takeStep(bench, finish(3)).item_id).toBe(2);
    expect(ids(takeStep(bench, scan(9)))).toEqual([1, 9, 3, 2]);
  });
});

describe('only what is scanned', () => {
  test('keeps the order of the scans while one is open', () => {
    const bench = run('scanned', queued(1, 2, 3), scan(3), scan(7), scan(1));
    expect([ids(bench), bench.item_id, placeOf(bench)]).toEqual([[3, 7, 1], 3, { place: 1, of: 3 }]);
    expect(takeStep(bench, finish(3)).item_id).toBe(7);
  });

  test('opens what is scanned again', () => {
    expect(run('scanned', scan(3), scan(7), scan(7)).item_id).toBe(7);
    expect(run('scanned', scan(3), finish(3), scan(3)).item_id).toBe(3);
  });

  test('shows all again when the mode changes', () => {
    const bench = run('scanned', queued(1, 2), scan(2), { does: 'choose', mode: 'queue' });
    expect(ids(bench).sort()).toEqual([1, 2]);
    expect(findNext(bench, null)).toBeDefined();
  });
});
