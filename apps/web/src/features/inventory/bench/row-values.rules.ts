import type { UnitDetail, UnitForm } from '@tradepost/contracts/inventory/unit.contract';
import { type LockState, type UnitLock, unitLockKeys, unitStatus } from '@tradepost/contracts/inventory/unit.data';

/** What a row of the bench changes. Selections are texts; empty means none. */
export interface RowValues extends Record<string, unknown>, Record<UnitLock, LockState | ''> {
  grade_id: string;
  battery_percent: number | '';
  sale_price: number | null;
  shelf: string;
}

const locksOf = <T>(value: (key: UnitLock) => T) =>
  Object.fromEntries(unitLockKeys.map((key) => [key, value(key)])) as Record<UnitLock, T>;

export const emptyRow: RowValues = {
  grade_id: '',
  ...locksOf(() => '' as const),
  battery_percent: '',
  sale_price: null,
  shelf: '',
};

export const toRowValues = (unit: UnitDetail): RowValues => ({
  grade_id: unit.grade_id === null ? '' : String(unit.grade_id),
  ...locksOf((key) => unit[key] ?? ''),
  battery_percent: unit.battery_percent ?? '',
  sale_price: unit.sale_price,
  shelf: unit.shelf ?? '',
});

/** The body that a row is saved with. What it does not have stays as it is. */
export const toRowBody = (values: RowValues): UnitForm => ({
  grade_id: values.grade_id === '' ? null : Number(values.grade_id),
  ...locksOf((key) => values[key] || null),
  battery_percent: values.battery_percent === '' ? null : values.battery_percent,
  sale_price: values.sale_price,
  shelf: values.shelf.trim() || null,
});

/** Why a unit is no work for the bench; null: it is. */
export function findRefusal({ number, status }: Pick<UnitDetail, 'number' | 'status'>): string | null {
  if (status === unitStatus.sold) return `${number} is sold`;
  return status === unitStatus.deleted ? `${number} left the stock` : null;
}
