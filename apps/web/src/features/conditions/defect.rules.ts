import type { AmountType } from '@tradepost/contracts/conditions/conditions.contract';
import type { DefectRecord } from '@tradepost/contracts/conditions/defect.contract';
import { sayAmount } from './condition.rules.ts';

export interface DefectValues extends Record<string, unknown> {
  name: string;
  amount_type: AmountType;
  amount_price: number | null;
  is_stackable: boolean;
  is_below_floor: boolean;
}

export function toDefectValues(defect?: DefectRecord): DefectValues {
  return {
    name: defect?.name ?? '',
    amount_type: defect?.amount_type ?? 1,
    amount_price: defect?.amount_price ?? null,
    is_stackable: defect?.is_stackable ?? true,
    is_below_floor: defect?.is_below_floor ?? false,
  };
}

/** An amount that was not typed is refused by the schema, on its field. */
export const toDefectBody = (values: DefectValues) => ({ ...values, amount_price: values.amount_price as number });

/** A field of a defect in words, to compare two versions of it. */
export function sayDefectField(key: string, value: unknown, type: AmountType, currency: string): string {
  if (key === 'amount_price') return value === null ? '' : sayAmount(type, Number(value), currency);
  if (key === 'amount_type') return value === 1 ? 'Percentage' : 'Amount';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
}

/** What the form calls the fields. */
export const defectLabels = {
  name: 'Name',
  amount_type: 'Kind of amount',
  amount_price: 'Takes off',
  is_stackable: 'Adds to other defects',
  is_below_floor: 'May go below the lowest condition',
};
