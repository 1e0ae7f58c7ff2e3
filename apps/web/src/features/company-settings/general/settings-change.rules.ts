import {
  type MessageLanguage,
  messageLanguageCodes,
  messageLanguages,
} from '@tradepost/contracts/company/language.data';
import type { SettingsChange } from '@tradepost/contracts/company-settings/general/change-log.contract';
import { fieldLabel } from '@tradepost/contracts/errors';
import type { Translations } from '@tradepost/contracts/languages/own-texts.rules';
import { storedValueText } from '../../../lib/formats/stored-value.ts';

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

/** Fields that say nothing to people. */
const silent = new Set(['created_at', 'id', 'company_id', 'version', 'updated_at']);
const maxLength = 120;
/** More fields than this are in the export. */
const maxFields = 8;

/** The fields of a change, as texts before and after. */
export function describeFields({ fields }: Pick<SettingsChange, 'fields'>, timezone: string) {
  const shown = Object.entries(fields)
    .filter(([key]) => !silent.has(key))
    .flatMap(([key, [before, after]]) =>
      key === 'translations' ? translationsIn(before, after) : [{ label: fieldLabel(key), before, after }],
    );
  return shown.slice(0, maxFields).map(({ label, before, after }) => ({
    label,
    before: textOf(before, timezone),
    after: textOf(after, timezone),
  }));
}

/** The texts that changed, each with its language. */
function translationsIn(before: unknown, after: unknown) {
  const textIn = (all: unknown, code: MessageLanguage, field: string) =>
    (all as Translations | null)?.[code]?.[field] ?? null;
  return messageLanguageCodes.flatMap((code) => {
    const texts = [before, after].map((all) => (all as Translations | null)?.[code] ?? {});
    return [...new Set(texts.flatMap(Object.keys))]
      .map((field) => ({
        label: `${fieldLabel(field)} (${messageLanguages[code].name})`,
        before: textIn(before, code, field),
        after: textIn(after, code, field),
      }))
      .filter((change) => change.before !== change.after);
  });
}

function textOf(value: unknown, timezone: string): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = storedValueText(value, timezone) || 'empty';
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
