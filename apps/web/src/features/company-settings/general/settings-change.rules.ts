import {
  type MessageLanguage,
  messageLanguageCodes,
  messageLanguages,
} from '@tradepost/contracts/company/language.data';
import {
  type ChangedFields,
  hidden,
  listFieldChanges,
  type RecordFields,
} from '@tradepost/contracts/company/record-field.rules';
import type { SettingsChange } from '@tradepost/contracts/company-settings/general/change-log.contract';
import { defectFields, priceSettingFields, repairCostFields } from '@tradepost/contracts/conditions/defect.fields';
import type { Translations } from '@tradepost/contracts/languages/own-texts.rules';
import { promoFields } from '@tradepost/contracts/pricing/promo.fields';
import { memberFields } from '@tradepost/contracts/users/member.fields';
import { fieldWriter } from '../../../lib/formats/field-writer.ts';

const actions = { insert: 'Added', update: 'Changed', delete: 'Removed' } as const;

/** `Changed location: Riverside`. */
export function actionText({ action, entity, record }: Pick<SettingsChange, 'action' | 'entity' | 'record'>): string {
  const what = singularOf(entity.replaceAll('_', ' '));
  return `${actions[action]} ${what}${record === null ? '' : `: ${record}`}`;
}

const plain = /(settings|sms|conditions of sale|hold days)$/;
/** `locations` → `location`. Settings are many. */
const singularOf = (words: string): string =>
  plain.test(words) ? words : words.replace(/ies$/, 'y').replace(/(?<=ss|x|sh|ch)es$|(?<!s)s$/, '');

/** The records whose fields are declared. Those of other settings are called by their names. */
const declared: Readonly<Record<string, RecordFields>> = {
  members: memberFields,
  promo_codes: promoFields,
  defects: defectFields,
  repair_costs: repairCostFields,
  price_settings: priceSettingFields,
};
const silent = hidden('created_at', 'id', 'company_id', 'version', 'updated_at');
const maxLength = 120;
/** More fields than this are in the export. */
const maxFields = 8;

type LoggedFields = Pick<SettingsChange, 'fields'> & Partial<Pick<SettingsChange, 'entity'>>;

/** The fields of a change, as texts before and after. */
export function describeFields(change: LoggedFields, timezone: string, currency?: string) {
  const write = fieldWriter({ timezone, currency });
  const fields = { ...declared[change.entity ?? ''], ...silent };
  const list = (changed: ChangedFields) =>
    listFieldChanges(changed, fields, (field, value, known) =>
      typeof value === 'boolean' ? (value ? 'on' : 'off') : write(field, value, known),
    );
  const { translations: [before, after] = [null, null], ...others } = change.fields;
  const translated = messageLanguageCodes.flatMap((code) => {
    const [was, is] = [textsIn(before, code), textsIn(after, code)];
    const texts = Object.keys({ ...was, ...is }).map((field) => [field, [was[field], is[field]]] as const);
    return list(Object.fromEntries(texts)).map((text) => ({
      ...text,
      label: `${text.label} (${messageLanguages[code].name})`,
    }));
  });
  return [...list(others), ...translated].slice(0, maxFields).map((text) => ({
    label: text.label,
    before: shorten(text.before),
    after: shorten(text.after),
  }));
}

const textsIn = (all: unknown, code: MessageLanguage): Readonly<Record<string, string | undefined>> =>
  (all as Translations | null)?.[code] ?? {};

/** A secret has no text. */
function shorten(text: string | null | undefined): string {
  if (text === undefined) return '•••';
  if (!text) return 'empty';
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
