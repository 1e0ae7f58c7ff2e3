import type { OrderKind } from '../orders/order-status.data.ts';
import type { MethodBonus } from '../orders/order-totals.rules.ts';
import { payoutMethodsFor } from './payout-method.contract.ts';
import { type PayoutField, type PayoutMethod, payoutMethods } from './payout-method.data.ts';
import { asField, type CustomPayoutField } from './payout-method.rules.ts';
import type { PayoutFieldInput, PayoutFieldSetting, PayoutMethodSetting } from './payout-settings.contract.ts';

/** How a company changed a field of the list. */
interface FieldChange {
  key: string;
  label?: string;
  hint?: string;
  required?: boolean;
  is_on?: boolean;
}
/** A field as stored: a change of one of the list, or one of the company's own, whole. */
export type StoredField = (FieldChange & { own?: false }) | (CustomPayoutField & { own: true; is_on: boolean });

/** A method as stored. */
export interface StoredMethod {
  key: string;
  is_on: boolean;
  label: string | null;
  hint: string;
  channels: OrderKind[];
  location_ids: number[];
  bonus: MethodBonus | null;
  fields: StoredField[];
  is_archived: boolean;
  version: number;
}

export interface CompanyFacts {
  country_code: string;
  address_text: string | null;
}

const isCustom = (key: string) => /^custom_\d+$/.test(key);

/**
 * The methods as the company offers them: the stored ones in their order, then those of the country that are not stored,
 * which are off. A company that stored none that it can use, such as after a move to another country, offers them all.
 */
export function companyMethods(stored: readonly StoredMethod[], facts: CompanyFacts): PayoutMethodSetting[] {
  const known: readonly PayoutMethod[] = payoutMethodsFor(facts.country_code);
  const isUsed = (row: StoredMethod) =>
    row.is_on && !row.is_archived && (isCustom(row.key) || known.some(({ key }) => key === row.key));
  const isFresh = !stored.some(isUsed);
  const rest = known
    .filter(({ key }) => !stored.some((method) => method.key === key))
    .map((method) => methodOf(unstored(method.key, isFresh), method, facts));
  const kept = stored.flatMap((row) => {
    const listed = isCustom(row.key) ? undefined : known.find(({ key }) => key === row.key);
    // A method that the country does not have keeps its name for the orders that have it.
    if (!listed && !isCustom(row.key)) return abandoned(row, facts);
    return methodOf(row, listed, facts);
  });
  const all = [...kept, ...rest];
  return [...all.filter(({ is_archived }) => !is_archived), ...all.filter(({ is_archived }) => is_archived)];
}

const unstored = (key: string, is_on: boolean): StoredMethod => ({
  key,
  is_on,
  label: null,
  hint: '',
  channels: [],
  location_ids: [],
  bonus: null,
  fields: [],
  is_archived: false,
  version: 0,
});

function abandoned(row: StoredMethod, facts: CompanyFacts): PayoutMethodSetting[] {
  const method = payoutMethods.find(({ key }) => key === row.key);
  return method ? [methodOf({ ...row, is_on: false, is_archived: true }, method, facts)] : [];
}

function methodOf(row: StoredMethod, listed: PayoutMethod | undefined, facts: CompanyFacts): PayoutMethodSetting {
  const { label, fields, ...settings } = row;
  const default_name = listed?.label ?? label ?? row.key;
  const asked = [...(listed?.fields ?? []).map((field) => listedField(field, fields)), ...fields.flatMap(ownField)];
  return {
    ...settings,
    name: label || default_name,
    default_name,
    is_custom: !listed,
    is_in_store_only: listed?.in_store_only ?? false,
    default_value: { address_text: asked.some(({ input }) => input === 'address') ? facts.address_text : null },
    fields: inOrder(asked, fields),
  };
}

/** The order of the form; fields that were never sorted come first, as in the list. */
function inOrder(fields: PayoutFieldSetting[], stored: readonly StoredField[]): PayoutFieldSetting[] {
  const placeOf = ({ key }: PayoutFieldSetting) => stored.findIndex((field) => field.key === key);
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Whether the payment needs the field, so that it stays on and required. SEPA needs the BIC of some banks. */
export const isNeeded = (field: PayoutField) => field.required || field.format === 'bic';

function listedField(field: PayoutField, stored: readonly StoredField[]): PayoutFieldSetting {
  const change = stored.find((each) => each.key === field.key && !each.own);
  const label = change?.label || field.label;
  const { options, ...rest } = field;
  return {
    ...rest,
    ...(options ? { options: [...options] } : {}),
    label,
    hint: change?.hint ?? field.hint,
    required: field.required || (change?.required ?? false),
    is_on: isNeeded(field) || (change?.is_on ?? true),
    is_own: false,
    is_fixed: field.required,
    is_renamed: label !== field.label,
    default_label: field.label,
    default_hint: field.hint,
    validation_type: null,
  };
}

function ownField(stored: StoredField): PayoutFieldSetting[] {
  if (!stored.own) return [];
  const { own: _own, is_on, ...field } = stored;
  const { options, validation_type = null, is_renamed: _renamed, ...asked } = asField(field);
  return [
    {
      ...asked,
      ...(options ? { options: [...options] } : {}),
      validation_type,
      is_on,
      is_own: true,
      is_fixed: false,
      is_renamed: true,
      default_label: field.label,
      default_hint: field.hint,
    },
  ];
}

/** The fields to store, from a form. Own fields that are new get a key from their label. */
export function fieldsToStore(inputs: readonly PayoutFieldInput[], listed: readonly PayoutField[]): StoredField[] {
  const taken = new Set([...listed.map(({ key }) => key), ...inputs.flatMap(({ key }) => (key === null ? [] : [key]))]);
  return inputs.map((input): StoredField => {
    const { key, label, hint, required, is_on } = input;
    const field = listed.find((each) => each.key === key);
    if (field)
      return {
        key: field.key,
        ...(label === field.label ? {} : { label }),
        ...(hint === field.hint ? {} : { hint }),
        ...(required && !field.required ? { required } : {}),
        ...(is_on || isNeeded(field) ? {} : { is_on }),
      };
    const options = input.input === 'select' ? { options: input.options } : {};
    const { validation_type, max_length } =
      input.input === 'text' ? input : { validation_type: null, max_length: null };
    const own = { label, hint, required, input: input.input, ...options, validation_type, max_length };
    return { own: true, is_on, key: key ?? newKey(label, taken), ...own };
  });
}

function newKey(label: string, taken: Set<string>): string {
  const words = label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 30);
  const base = words || 'field';
  let key = base;
  for (let n = 2; taken.has(key); n++) key = `${base}_${n}`;
  taken.add(key);
  return key;
}

/** The name of a method that no company changed. */
export const listedName = (key: string): string => payoutMethods.find((method) => method.key === key)?.label ?? key;
