import type { AmountType } from '@tradepost/contracts/conditions/condition-group.contract';
import type { DefectRecord } from '@tradepost/contracts/conditions/defect.contract';
import { formatAmount } from '../condition.rules.ts';

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

/** The request body. The schema rejects a missing amount on its field. */
export const toDefectBody = (values: DefectValues) => ({ ...values, amount_price: values.amount_price as number });

/** A field's value as text, for the conflict dialog. */
export function formatDefectField(key: string, value: unknown, type: AmountType, currency: string): string {
  if (key === 'amount_price') return value === null ? '' : formatAmount(type, Number(value), currency);
  if (key === 'amount_type') return value === 1 ? 'Percentage' : 'Amount';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '');
}

/** The field labels. */
export const defectLabels = {
  name: 'Name',
  amount_type: 'Type of deduction',
  amount_price: 'Deduction',
  is_stackable: 'Add to other deductions',
  is_below_floor: 'Can go below the lowest condition',
};
