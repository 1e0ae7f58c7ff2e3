import type { RecordField } from '../company/record-field.rules.ts';
import { deductionModeLabels, partLabels } from './defect-part.data.ts';

/** What people read of defects, repair costs and deductions in the change log of the settings. */
export const defectFields = {
  part: { label: 'Part', kind: 'choice', words: partLabels },
  uses_repair_cost: { label: 'Deduct the repair cost of the part', kind: 'flag' },
} as const satisfies Record<string, RecordField>;

export const repairCostFields = {
  part: { label: 'Part', kind: 'choice', words: partLabels },
  amount: { label: 'Repair cost', kind: 'money' },
} as const satisfies Record<string, RecordField>;

export const priceSettingFields = {
  deduction_mode: { label: 'How deductions add up', kind: 'choice', words: deductionModeLabels },
} as const satisfies Record<string, RecordField>;
