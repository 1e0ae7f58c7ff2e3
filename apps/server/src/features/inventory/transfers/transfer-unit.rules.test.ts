import { describe, expect, it } from 'vitest';
import { type Leaving, whyNotSent } from './transfer-unit.rules.ts';

const free: Leaving = { status: 0, location_id: 1, location_name: 'Main', hold: null, transfer_id: null };
const from = { id: 1, canName: (id: number) => id !== 3 };

describe('a unit', () => {
  it.each([
    [{}, null],
    [{ status: 5 }, null],
    [{ status: 2 }, 'Sold'],
    [{ status: -1 }, 'Deleted from the stock'],
    [{ status: 1 }, 'On an invoice'],
    [{ status: 4, transfer_id: 12 }, 'On its way in T-0012'],
    [{ status: 4 }, 'On its way to another location'],
    [{ transfer_id: 12 }, 'Packed in T-0012'],
    [{ location_id: 2, location_name: 'North' }, 'In stock at North'],
    [{ location_id: 3, location_name: 'Secret' }, 'In stock at another location'],
    [{ status: 5, hold: 'Under a police hold' }, 'Under a police hold'],
    [{ status: 2, hold: 'Under a police hold', location_id: 2 }, 'Sold'],
  ] as [Partial<Leaving>, string | null][])('%j: %j', (change, why) => {
    expect(whyNotSent({ ...free, ...change }, from)).toBe(why);
  });
});
