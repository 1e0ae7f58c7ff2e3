/** The units on the bench, in the order in which they came. */
export interface UnitBench {
  ids: readonly number[];
  saved: ReadonlySet<number>;
  current: number | null;
}

/** Rows that are on the bench at once. */
export const maxRows = 100;

export type UnitBenchStep = { does: 'add'; ids: readonly number[] } | { does: 'open' | 'save' | 'remove'; id: number };

export const startBench = (ids: readonly number[]): UnitBench =>
  takeStep({ ids: [], saved: new Set(), current: null }, { does: 'add', ids });

/** The ids in an address, such as `7,12`. */
export const readIds = (text: string | null): number[] =>
  [...new Set((text ?? '').split(',').map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, maxRows);

export function takeStep(bench: UnitBench, step: UnitBenchStep): UnitBench {
  switch (step.does) {
    case 'add': {
      const fresh = step.ids.filter((id) => !bench.ids.includes(id));
      const ids = [...bench.ids, ...fresh].slice(0, maxRows);
      return { ...bench, ids, current: bench.current ?? ids[0] ?? null };
    }
    case 'open':
      return { ...bench, current: step.id };
    case 'save': {
      const saved = new Set([...bench.saved, step.id]);
      return { ...bench, saved, current: findNext(bench.ids, saved, step.id) };
    }
    case 'remove': {
      const ids = bench.ids.filter((id) => id !== step.id);
      const current = bench.current === step.id ? findNext(ids, bench.saved, null) : bench.current;
      return { ...bench, ids, current };
    }
  }
}

/** The next row that nobody saved yet: after this one, then from the top. Null at the end. */
function findNext(ids: readonly number[], saved: ReadonlySet<number>, after: number | null): number | null {
  const place = after === null ? -1 : ids.indexOf(after);
  const inTurn = [...ids.slice(place + 1), ...ids.slice(0, place + 1)];
  return inTurn.find((id) => !saved.has(id)) ?? null;
}
