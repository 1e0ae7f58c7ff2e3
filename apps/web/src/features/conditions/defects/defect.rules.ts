import type { AmountType } from '@tradepost/contracts/conditions/condition-group.contract';
import type { DefectRecord } from '@tradepost/contracts/conditions/defect.contract';
import { type DefectPart, partLabels } from '@tradepost/contracts/conditions/defect-part.data';
import { formatAmount } from '../condition.rules.ts';

export interface DefectValues extends Record<string, unknown> {
  name: string;
  amount_type: AmountType;
  amount_price: number | null;
  is_stackable: boolean;
  is_below_floor: boolean;
  part: DefectPart;
  uses_repair_cost: boolean;
  extra_amount_type: AmountType;
  extra_amount_price: number | null;
}

export function toDefectValues(defect?: DefectRecord): DefectValues {
  return {
    name: defect?.name ?? '',
    amount_type: defect?.amount_type ?? 1,
    amount_price: defect?.amount_price ?? null,
    is_stackable: defect?.is_stackable ?? true,
    is_below_floor: defect?.is_below_floor ?? false,
    part: defect?.part ?? 'none',
    uses_repair_cost: defect?.uses_repair_cost ?? false,
    extra_amount_type: defect?.extra_amount_type ?? 1,
    extra_amount_price: defect?.extra_amount_price || null,
  };
}

/** The request body. The schema rejects a missing amount on its field. Without an extra there is none. */
export const toDefectBody = (values: DefectValues) => ({
  ...values,
  amount_price: values.amount_price as number,
  extra_amount_price: values.extra_amount_price ?? 0,
});

/** What the schema checks, with an empty extra as none. */
export const toChecked = (values: DefectValues) => ({ ...values, extra_amount_price: values.extra_amount_price ?? 0 });

/** A field's value as text, for the conflict dialog. */
export function formatDefectField(
  key: string,
  value: unknown,
  { amount_type, extra_amount_type }: Pick<DefectValues, 'amount_type' | 'extra_amount_type'>,
  currency: string,
): string {
  if (key === 'amount_price') return value === null ? '' : formatAmount(amount_type, Number(value), currency);
  if (key === 'extra_amount_price')
    return value === null ? '' : formatAmount(extra_amount_type, Number(value), currency);
  if (key === 'amount_type' || key === 'extra_amount_type') return value === 1 ? 'Percentage' : 'Amount';
  if (key === 'part') return partLabels[value as DefectPart];
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
  part: 'Part',
  uses_repair_cost: 'Deduct the repair cost of the part',
  extra_amount_type: 'Type of the extra',
  extra_amount_price: 'Extra',
};
