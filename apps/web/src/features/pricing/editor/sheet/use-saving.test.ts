import type { CellPrice, PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import type { PriceColumn, PriceGrid } from '@tradepost/contracts/pricing/editor.contract';
import { cellFlags } from '@tradepost/contracts/pricing/grid.rules';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../lib/api-error.ts';
import type { Layer } from '../price-editor.api.ts';
import { nothingKept, savingOn, saying } from './use-saving.ts';
import { createSheetStore } from './use-sheet-store.ts';

const column: PriceColumn = {
  id: 7,
  key: 'good',
  name: 'Good',
  parent_id: null,
  sort: 0,
  is_subcondition: false,
  condition_term: [],
  condition_sub_value: null,
};
const stamp = (at: number) => new Date(at).toISOString();

/** A sheet of three variants in one condition. `answer` stands in for the server. */
function openSheet(answer?: (cells: Pick<CellPrice, 'variant_id'>[]) => void, flags = 0) {
  const kept = nothingKept();
  const store = createSheetStore([column], 3, kept.marks);
  store.placeRows({
    rows: [51, 52, 53].map((id) => ({
      id,
      model_id: 1,
      label: '',
      cells: [[1_000, 1_000, null, 1_000, 0, id === 53 ? 1 : flags, 5, null]],
    })),
    rules: [],
    offset: 0,
  } as unknown as PriceGrid);
  const calls: { layer: Layer; list: number; cells: CellPrice[] }[] = [];
  let clock = 10;
  const call = async (layer: Layer, list: number, cells: CellPrice[]): Promise<PriceCell[]> => {
    calls.push({ layer, list, cells });
    answer?.(cells);
    return cells.map(({ variant_id, price }) => {
      const known = store.cellAt(store.nthOf(variant_id) ?? 0, 0) as PriceCell;
      return {
        ...known,
        variant_id,
        price: price ?? known.rule_price,
        custom_price: price,
        is_custom_price: price !== null,
        is_bought: known.is_bought || price !== null,
        last_update: stamp(clock++),
      };
    });
  };
  const bought: boolean[] = [];
  const buy = async (
    _list: number,
    cells: Pick<CellPrice, 'variant_id'>[],
    is_bought: boolean,
  ): Promise<PriceCell[]> => {
    bought.push(is_bought);
    answer?.(cells);
    return cells.map(({ variant_id }) => ({
      ...(store.cellAt(store.nthOf(variant_id) ?? 0, 0) as PriceCell),
      is_bought,
    }));
  };
  let parts = { store, layer: 'offered' as const, currency: 'USD', kept, call, buy };
  const saving = savingOn(
    () => parts,
    () => {},
  );
  const show = (other: typeof store) => {
    parts = { ...parts, store: other };
  };
  const priceAt = (nth: number) => store.cellAt(nth, 0)?.price;
  const isBought = (nth: number) => store.cellAt(nth, 0)?.is_bought;
  const edit = (nth: number, amount: number | null) => ({ nth, col: 0, amount });
  return { store, saving, calls, bought, isBought, kept, priceAt, edit, show };
}

describe('a typed price', () => {
  test('shows at once, and is saved with the time of the price it replaces', async () => {
    const { store, saving, calls, priceAt, edit } = openSheet();
    const done = saving.save([edit(0, 1_200)]);
    expect(store.markAt(0, 0)).toEqual({ kind: 'saving', amount: 1_200 });
    expect(await done).toEqual({ saved: 1, failed: 0 });
    expect(calls[0]?.cells).toEqual([{ variant_id: 51, condition_id: 7, price: 1_200, seen_updated_at: stamp(5) }]);
    expect(store.markAt(0, 0)).toEqual({ kind: 'saved' });
    expect(priceAt(0)).toBe(1_200);
  });

  test('appears in a sheet that was filtered during the save, and stops flashing there', async () => {
    vi.useFakeTimers();
    const { store, saving, kept, edit, show } = openSheet();
    const done = saving.save([edit(1, 1_200)]);
    const filtered = createSheetStore([column], 3, kept.marks);
    filtered.placeRows({ rows: [store.rowAt(1)], rules: [], offset: 0 } as unknown as PriceGrid);
    const drawn: (string | undefined)[] = [];
    filtered.listen(0, () => drawn.push(filtered.markAt(0, 0)?.kind));
    show(filtered);
    await done;
    expect(filtered.cellAt(0, 0)?.price).toBe(1_200);
    vi.runAllTimers();
    vi.useRealTimers();
    expect(drawn.slice(-2)).toEqual(['saved', undefined]);
  });

  test('entered twice is saved twice, the second time on top of the first', async () => {
    const { saving, calls, priceAt, edit } = openSheet();
    await Promise.all([saving.save([edit(0, 1_200)]), saving.save([edit(0, 1_300)])]);
    expect(calls.map(({ cells }) => cells[0]?.seen_updated_at)).toEqual([stamp(5), stamp(10)]);
    expect(priceAt(0)).toBe(1_300);
    await saving.undo();
    expect(priceAt(0)).toBe(1_200);
  });

  test('that changes nothing is not sent', async () => {
    const { saving, calls, edit } = openSheet();
    expect(await saving.save([edit(0, 1_000), edit(1, null)])).toEqual({ saved: 0, failed: 0 });
    expect(calls).toEqual([]);
  });

  test('stays unsaved in a locked cell, while the others are saved', async () => {
    const { store, saving, edit } = openSheet();
    expect(await saving.save([edit(0, 1_200), edit(2, 1_200)])).toEqual({ saved: 1, failed: 1 });
    expect(store.markAt(2, 0)).toMatchObject({ kind: 'failed', text: '12.00' });
  });
});

describe('no entered price is lost', () => {
  test('when the connection is down', async () => {
    const { store, saving, kept, priceAt, edit } = openSheet(() => {
      throw new ApiError(0, { message: 'Offline' });
    });
    expect(await saving.save([edit(0, 1_200)])).toEqual({ saved: 0, failed: 1 });
    expect(store.markAt(0, 0)).toEqual({ kind: 'failed', text: '12.00', reason: 'Offline' });
    expect(priceAt(0)).toBe(1_000);
    expect(kept.stack.done).toEqual([]);
  });

  test('when one cell of a block is invalid: the others are saved', async () => {
    const { store, saving, calls, priceAt, edit } = openSheet((cells) => {
      if (cells.length === 2) throw new ApiError(422, { message: 'No', errors: { 'cells.0.price': ['Too high'] } });
    });
    expect(await saving.save([edit(0, 1_200), edit(1, 1_300)])).toEqual({ saved: 1, failed: 1 });
    expect(calls).toHaveLength(2);
    expect(store.markAt(0, 0)).toMatchObject({ kind: 'failed', reason: 'Too high' });
    expect(priceAt(1)).toBe(1_300);
  });

  test('when somebody else saved: the user can keep their own price', async () => {
    let isTaken = true;
    const { store, saving, calls, priceAt, edit } = openSheet(() => {
      if (!isTaken) return;
      isTaken = false;
      const cells = [{ ...store.cellAt(0, 0), price: 900, custom_price: 900, last_update: stamp(8) }];
      throw new ApiError(409, { message: 'Saved', data: { cells } });
    });
    await saving.save([edit(0, 1_200)]);
    expect(store.markAt(0, 0)).toMatchObject({ kind: 'conflict', amount: 1_200, stored: { price: 900 } });
    saving.keepMine(0, 0);
    await saving.save([]);
    expect(calls.at(-1)?.cells[0]).toMatchObject({ price: 1_200, seen_updated_at: stamp(8) });
    expect(priceAt(0)).toBe(1_200);
  });

  test('when somebody else saved: the user can use the other price', async () => {
    const { store, saving, calls, priceAt, edit } = openSheet(() => {
      const cells = [{ ...store.cellAt(0, 0), price: 900, custom_price: 900, last_update: stamp(8) }];
      throw new ApiError(409, { message: 'Saved', data: { cells } });
    });
    await saving.save([edit(0, 1_200)]);
    saving.takeTheirs(0, 0);
    expect(store.markAt(0, 0)).toBeUndefined();
    expect(priceAt(0)).toBe(900);
    expect(calls).toHaveLength(1);
  });
});

describe('undo', () => {
  test('restores the previous price or its absence, and redo reverts that', async () => {
    const { saving, calls, priceAt, edit } = openSheet();
    await saving.save([edit(0, 1_200), edit(1, 1_300)]);
    await saving.undo();
    expect(calls.at(-1)?.cells.map(({ price }) => price)).toEqual([null, null]);
    expect([priceAt(0), priceAt(1)]).toEqual([1_000, 1_000]);
    await saving.redo();
    expect([priceAt(0), priceAt(1)]).toEqual([1_200, 1_300]);
    expect(await saving.redo()).toEqual({ changes: [], gone: 0 });
  });

  test('covers what is bought: a cell that is not bought any more, and one that is bought again', async () => {
    const { store, saving, isBought, bought, kept } = openSheet();
    await saving.setBought([store.cellAt(0, 0) as PriceCell, store.cellAt(1, 0) as PriceCell], false);
    expect([isBought(0), isBought(1)]).toEqual([false, false]);
    await saving.undo();
    expect([isBought(0), isBought(1)]).toEqual([true, true]);
    await saving.redo();
    expect([isBought(0), isBought(1)]).toEqual([false, false]);
    await saving.undo();
    expect(bought).toEqual([false, true, false, true]);
    expect(kept.stack.done).toEqual([]);
  });

  test('of a price for what was not bought stops buying it again', async () => {
    const { saving, isBought, bought, priceAt, edit } = openSheet(undefined, cellFlags.unbought);
    await saving.save([edit(0, 1_200)]);
    expect([priceAt(0), isBought(0)]).toEqual([1_200, true]);
    await saving.undo();
    expect([priceAt(0), isBought(0)]).toEqual([1_000, false]);
    await saving.redo();
    expect([priceAt(0), isBought(0)]).toEqual([1_200, true]);
    expect(bought).toEqual([false]);
  });

  test('the price that a cell had before it was not bought buys it again', async () => {
    const { saving, calls, isBought, edit } = openSheet(undefined, cellFlags.unbought);
    await saving.save([edit(0, 1_000)]);
    expect(calls).toHaveLength(1);
    expect(isBought(0)).toBe(true);
  });

  const offline = () => {
    throw new ApiError(0, { message: 'Offline' });
  };

  test('of what is bought can be repeated when the server did not answer', async () => {
    const { store, saving, isBought, bought, kept } = openSheet(() => {
      if (bought.length === 2) offline();
    });
    await saving.setBought([store.cellAt(0, 0) as PriceCell, store.cellAt(1, 0) as PriceCell], false);
    await expect(saving.undo()).rejects.toThrow('Offline');
    expect([isBought(0), kept.stack.done.length, kept.stack.undone.length]).toEqual([false, 1, 0]);
    expect((await saving.undo()).changes).toHaveLength(2);
    expect([isBought(0), isBought(1), bought]).toEqual([true, true, [false, true, true]]);
    expect([kept.stack.done.length, kept.stack.undone.length]).toEqual([0, 1]);
  });

  test('of prices can be repeated too, and finds what was stored without an answer', async () => {
    let calls = 0;
    const { store, saving, kept, priceAt, edit } = openSheet(() => {
      calls += 1;
      if (calls === 2) offline();
      if (calls !== 3) return;
      const cells = [{ ...store.cellAt(0, 0), price: 1_000, custom_price: null, last_update: stamp(99) }];
      throw new ApiError(409, { message: 'Saved', data: { cells } });
    });
    await saving.save([edit(0, 1_200)]);
    await expect(saving.undo()).rejects.toThrow('Offline');
    expect(kept.stack.done).toHaveLength(1);
    expect(store.markAt(0, 0)).toMatchObject({ kind: 'failed', reason: 'Offline' });
    expect((await saving.undo()).changes).toHaveLength(1);
    expect([priceAt(0), store.markAt(0, 0), kept.stack.done]).toEqual([1_000, { kind: 'saved' }, []]);
  });

  test.each(['prices', 'what is bought'])('of %s leaves out and counts cells that were deleted since', async (what) => {
    let isDeleted = false;
    const { store, saving, kept, isBought, priceAt, edit } = openSheet((cells) => {
      const at = cells.findIndex(({ variant_id }) => variant_id === 52);
      if (isDeleted && at >= 0)
        throw new ApiError(404, { message: 'Variant not found', errors: { [`cells.${at}.variant_id`]: ['Gone'] } });
    });
    const cells = [store.cellAt(0, 0), store.cellAt(1, 0)] as PriceCell[];
    if (what === 'prices') await saving.save([edit(0, 1_200), edit(1, 1_300)]);
    else await saving.setBought(cells, false);
    isDeleted = true;
    const { changes, gone } = await saving.undo();
    expect([changes.map(({ variant_id }) => variant_id), gone]).toEqual([[51], 1]);
    expect([priceAt(0), isBought(0), kept.stack.done]).toEqual([1_000, true, []]);
  });

  test('of a list that was deleted is given up, so that earlier actions can be undone', async () => {
    let isDeleted = false;
    const { store, saving, kept, edit } = openSheet(() => {
      if (isDeleted) throw new ApiError(404, { message: 'Price list not found' });
    });
    await saving.save([edit(0, 1_200)]);
    await saving.setBought([store.cellAt(1, 0) as PriceCell], false);
    isDeleted = true;
    await expect(saving.undo()).rejects.toThrow('Price list not found');
    expect(kept.stack.done).toHaveLength(1);
  });

  test('saves cells of another list without showing them in this one', async () => {
    const { saving, calls, kept, store, priceAt } = openSheet();
    const change = { variant_id: 51, condition_id: 7, before: 800, after: 850 };
    kept.stack = { done: [{ layer: 'offered', price_list_id: 4, changes: [change] }], undone: [] };
    const done = saving.undo();
    expect(store.markAt(0, 0)).toBeUndefined();
    await done;
    expect(calls[0]).toEqual({ layer: 'offered', list: 4, cells: [{ variant_id: 51, condition_id: 7, price: 800 }] });
    expect(priceAt(0)).toBe(1_000);
  });
});

test('what is saved, undone and redone is said, each time anew', async () => {
  const said: string[] = [];
  const changes = [{}, {}] as never;
  const actions = saying(
    {
      save: async () => ({ saved: 1, failed: 0 }),
      setBought: async () => undefined,
      undo: async () => ({ changes, gone: 1 }),
      redo: async () => ({ changes: [], gone: 0 }),
      keepMine: () => undefined,
      takeTheirs: () => undefined,
    },
    (sentence) => said.push(sentence),
  );
  await actions.save([]);
  await actions.save([]);
  await actions.undo();
  await actions.redo();
  expect(said).toEqual(['1 price saved', '1 price saved\u00a0', '2 changes undone']);
});
