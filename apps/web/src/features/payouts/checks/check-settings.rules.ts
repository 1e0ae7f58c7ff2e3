import {
  type CheckLanguage,
  type CheckLayout,
  checkLanguageLabels,
  checkLayoutLabels,
  maxOffset,
} from '@tradepost/contracts/payouts/check.data';
import { formatOffset, type OffsetUnit, parseOffset } from '@tradepost/contracts/payouts/check.rules';
import { type CheckSettings, CheckSettingsFields } from '@tradepost/contracts/payouts/check-settings.contract';
import { validateWith } from '../../../lib/forms.ts';

/** The form's values. Offsets are as people type them, in their unit. */
export interface CheckValues extends Record<string, unknown> {
  bank_name: string;
  bank_address: string;
  routing_number: string;
  account_number: string;
  fractional_routing: string;
  next_number: number | string;
  layout: CheckLayout;
  offset_unit: OffsetUnit;
  offset_x: string;
  offset_y: string;
  is_micr_printed: boolean;
  memo_template: string;
  void_after_days: number | string;
  void_text: string;
  language: CheckLanguage | 'auto';
}

export const emptyChecks: CheckValues = {
  bank_name: '',
  bank_address: '',
  routing_number: '',
  account_number: '',
  fractional_routing: '',
  next_number: 1001,
  layout: 'top',
  offset_unit: 'in',
  offset_x: '0',
  offset_y: '0',
  is_micr_printed: true,
  memo_template: '',
  void_after_days: 90,
  void_text: '',
  language: 'auto',
};

export function toCheckValues(stored: CheckSettings): CheckValues {
  const { offset_unit } = stored;
  return {
    bank_name: stored.bank_name,
    bank_address: stored.bank_address,
    routing_number: stored.routing_number,
    account_number: stored.account_number,
    fractional_routing: stored.fractional_routing,
    next_number: stored.next_number,
    layout: stored.layout,
    offset_unit,
    offset_x: formatOffset(stored.offset_x_um, offset_unit),
    offset_y: formatOffset(stored.offset_y_um, offset_unit),
    is_micr_printed: stored.is_micr_printed,
    memo_template: stored.memo_template,
    void_after_days: stored.void_after_days,
    void_text: stored.void_text,
    language: stored.language ?? 'auto',
  };
}

/** What the call takes. An offset that is no number is one that it refuses. */
export function toCheckBody({ offset_x, offset_y, ...values }: CheckValues) {
  return {
    ...values,
    offset_x_um: parseOffset(offset_x, values.offset_unit) ?? Number.NaN,
    offset_y_um: parseOffset(offset_y, values.offset_unit) ?? Number.NaN,
  };
}

const validate = validateWith(CheckSettingsFields);
const offsetProblem = 'Offset must be a number, at most one inch';

export function validateChecks(values: CheckValues) {
  const { offset_x_um, offset_y_um, ...errors } = validate(toCheckBody(values));
  const isWrong = (um: number) => Number.isNaN(um) || Math.abs(um) > maxOffset;
  const body = toCheckBody(values);
  return {
    ...errors,
    ...(isWrong(body.offset_x_um) ? { offset_x: offsetProblem } : {}),
    ...(isWrong(body.offset_y_um) ? { offset_y: offsetProblem } : {}),
  };
}

export const checkFieldLabels: Record<string, string> = {
  bank_name: 'Bank name',
  bank_address: 'Bank address',
  routing_number: 'Routing Number',
  account_number: 'Account Number',
  fractional_routing: 'Fractional routing number',
  next_number: 'Next check number',
  layout: 'Layout',
  offset_unit: 'Unit of the offset',
  offset_x: 'Offset to the right',
  offset_y: 'Offset down',
  is_micr_printed: 'Print on blank stock',
  memo_template: 'Memo',
  void_after_days: 'Void after, in days',
  void_text: 'Text about the expiry',
  language: 'Language of the amount',
};

export function formatCheckField(key: string, value: unknown): string {
  if (key === 'layout') return checkLayoutLabels[value as CheckLayout].label;
  if (key === 'language') return value === 'auto' ? 'By country' : checkLanguageLabels[value as CheckLanguage];
  if (key === 'is_micr_printed') return value === true ? 'Yes' : 'No';
  return String(value);
}
