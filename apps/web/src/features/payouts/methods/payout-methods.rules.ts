import type { ValidationType } from '@tradepost/contracts/errors';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { bonusText } from '@tradepost/contracts/payouts/offered-method.rules';
import type {
  ExpeditedSettings,
  PayoutFieldSetting,
  PayoutMethodSetting,
} from '@tradepost/contracts/payouts/payout-settings.contract';
import { formatMoney, shownFigures } from '../../../lib/formats/money.ts';
import { formatPercent } from '../../../lib/formats/numbers.ts';
import { channelNames } from '../../pricing/channel-names.rules.ts';

const list = '/settings/payouts/method';
export const methodPaths = {
  list,
  create: `${list}/create`,
  expedited: `${list}/expedited`,
  edit: (key: string) => `${list}/edit/${key}`,
};

/** A field in the form of a method. */
export interface FieldValues {
  /** Tells the fields of the form apart. */
  id: string;
  key: string | null;
  label: string;
  hint: string;
  required: boolean;
  is_on: boolean;
  input: 'text' | 'select' | 'email' | 'phone';
  /** One option per line. */
  options: string;
  validation_type: ValidationType | null;
  max_length: number | null;
  is_own: boolean;
  is_fixed: boolean;
  default_label: string;
}

export interface MethodValues extends Record<string, unknown> {
  name: string;
  hint: string;
  channels: OrderKind[];
  location_ids: number[];
  bonus_type: 'none' | 'amount' | 'percent';
  bonus_amount: number | null;
  bonus_percent: number | null;
  bonus_max: number | null;
  fields: FieldValues[];
}

export const emptyMethod: MethodValues = {
  name: '',
  hint: '',
  channels: [],
  location_ids: [],
  bonus_type: 'none',
  bonus_amount: null,
  bonus_percent: null,
  bonus_max: null,
  fields: [],
};

export const methodLabels: Record<string, string> = {
  name: 'Name',
  hint: 'Hint',
  channels: 'Ways to buy',
  location_ids: 'Locations',
  bonus_type: 'Bonus',
  bonus_amount: 'Bonus amount',
  bonus_percent: 'Bonus in percent',
  bonus_max: 'Maximum bonus',
  fields: 'Fields',
};

export const inputLabels: Record<FieldValues['input'], string> = {
  text: 'Text',
  select: 'Choice',
  email: 'Email',
  phone: 'Phone',
};

/** A new field of the company's own. */
export const newField = (id: string): FieldValues => ({
  id,
  key: null,
  label: '',
  hint: '',
  required: true,
  is_on: true,
  input: 'text',
  options: '',
  validation_type: null,
  max_length: null,
  is_own: true,
  is_fixed: false,
  default_label: '',
});

/** A longer text than any field needs counts as no limit. */
const noLimit = 500;

function toFieldValues(field: PayoutFieldSetting): FieldValues {
  const { key, label, hint, required, is_on, input, options, validation_type, max_length } = field;
  return {
    id: key,
    key,
    label,
    hint,
    required,
    is_on,
    validation_type: field.is_own ? validation_type : null,
    input: input === 'address' ? 'text' : input,
    options: (options ?? []).map((option) => option.label).join('\n'),
    max_length: !field.is_own || max_length === noLimit ? null : max_length,
    is_own: field.is_own,
    is_fixed: field.is_fixed,
    default_label: field.default_label,
  };
}

export function toMethodValues({
  name,
  hint,
  channels,
  location_ids,
  bonus,
  fields,
}: PayoutMethodSetting): MethodValues {
  return {
    name,
    hint,
    channels,
    location_ids,
    bonus_type: bonus?.type ?? 'none',
    bonus_amount: bonus?.type === 'amount' ? bonus.value : null,
    bonus_percent: bonus?.type === 'percent' ? bonus.value : null,
    bonus_max: bonus?.max ?? null,
    fields: fields.map(toFieldValues),
  };
}

function bonusOf({ bonus_type, bonus_amount, bonus_percent, bonus_max }: MethodValues) {
  if (bonus_type === 'amount') return { type: 'amount' as const, value: bonus_amount ?? 0, max: null };
  if (bonus_type === 'percent') return { type: 'percent' as const, value: bonus_percent ?? 0, max: bonus_max };
  return null;
}

const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

export function toMethodBody(values: MethodValues) {
  const { name, hint, channels, location_ids, fields } = values;
  return {
    name,
    hint,
    channels,
    location_ids,
    bonus: bonusOf(values),
    fields: fields.map(({ key, label, hint: fieldHint, required, is_on, is_own, ...own }) => ({
      key,
      label,
      hint: fieldHint,
      required,
      is_on,
      ...(is_own
        ? {
            input: own.input,
            validation_type: own.validation_type,
            max_length: own.max_length,
            options: own.input === 'select' ? linesOf(own.options).map((line) => ({ value: line, label: line })) : [],
          }
        : {}),
    })),
  };
}

export function formatMethodField(key: string, value: unknown, currency: string): string {
  if (key === 'bonus_amount' || key === 'bonus_max')
    return typeof value === 'number' ? formatMoney(value, currency) : 'None';
  if (key === 'bonus_percent') return typeof value === 'number' ? formatPercent(value) : 'None';
  if (key === 'channels') return channelsText(value as OrderKind[]) || 'All';
  if (key === 'fields') return (value as FieldValues[]).map(({ label }) => label).join(', ') || 'None';
  if (Array.isArray(value)) return value.length === 0 ? 'All' : `${value.length} selected`;
  return String(value ?? '') || 'Empty';
}

const channelsText = (channels: readonly OrderKind[]) => channels.map((kind) => channelNames[kind]).join(', ');

/** What is special about a method, in short parts: its bonus, where it is offered, how many fields it has. */
export function describeMethod(
  method: PayoutMethodSetting,
  currency: string,
  locations: readonly { id: number; name: string }[],
): string[] {
  const { bonus, channels, location_ids, is_in_store_only, fields, name, default_name, is_custom } = method;
  const names = location_ids.map((id) => locations.find((each) => each.id === id)?.name ?? 'a location you can’t see');
  const own = fields.filter(({ is_own }) => is_own).length;
  return [
    is_custom ? 'Your own' : name === default_name ? null : default_name,
    bonus && bonusText(bonus, currency, shownFigures),
    channels.length > 0 ? channelsText(channels) : is_in_store_only ? 'Not for mail-in' : null,
    names.length > 0 ? names.join(', ') : null,
    own > 0 ? `${own} ${own === 1 ? 'field' : 'fields'} of your own` : null,
  ].filter((part) => part !== null);
}

/** "−$5.00" or "Free"; null when it is off. */
export const expeditedText = ({ is_enabled, fee, currency }: ExpeditedSettings): string | null =>
  is_enabled ? (fee === 0 ? 'Free' : `${formatMoney(fee, currency)} taken from the total`) : null;
