import { fieldErrors } from '@tradepost/contracts/errors';
import {
  type StoredTexts,
  type Translations,
  toEditedTexts,
  toStoredTexts,
} from '@tradepost/contracts/languages/own-texts.rules';
import { systemSettings } from '@tradepost/contracts/systems/system-settings.rules';
import { type SystemVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import type { StoredSettings } from '../port/system-port.rules.ts';

/** Checks a change of what is chosen for a system. What it leaves out stays. Throws 422 with the message of each field. */
export async function checkSystemForm(
  ctx: Ctx,
  vendor: SystemVendor,
  stored: StoredSettings,
  form: Readonly<Record<string, unknown>>,
): Promise<Partial<StoredSettings>> {
  const before = systemSettings[vendor].parse(stored);
  const shown = await showSettings(ctx, vendor, before);
  const parsed = systemSettings[vendor].safeParse({ ...shown, ...form });
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  const { texts } = systemFacts[vendor];
  if (!texts) return parsed.data;
  const changed: Readonly<Record<string, unknown>> = parsed.data;
  const main = Object.fromEntries(texts.map((text) => [text, String(changed[text] ?? '')]));
  const language = await findTextLanguage(ctx);
  return {
    ...parsed.data,
    ...toStoredTexts(main, changed.translations as Translations, textsOf(before), language),
  };
}

const textsOf = (settings: object) => settings as StoredTexts<string>;

/** What is chosen, with its texts as a form edits them. */
export async function showSettings(ctx: Ctx, vendor: SystemVendor, settings: object): Promise<Record<string, unknown>> {
  const { texts } = systemFacts[vendor];
  if (!texts) return { ...settings };
  const text_language = await findTextLanguage(ctx);
  return { ...settings, text_language, ...toEditedTexts(textsOf(settings), texts, text_language) };
}
