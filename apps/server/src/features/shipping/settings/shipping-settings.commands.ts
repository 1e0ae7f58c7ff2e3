import {
  joinTexts,
  pickTexts,
  type Translations,
  toEditedTexts,
  toStoredTexts,
} from '@tradepost/contracts/languages/own-texts.rules';
import type { DefaultLabelSettings } from '@tradepost/contracts/shipping/shipping-settings.contract';
import { eq } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { listOfferedServices } from '../accounts/account.queries.ts';
import {
  defaultShippingSettings,
  findSection,
  type Section,
  type SectionData,
  type ShippingSettings,
  shippingTexts,
} from './shipping-settings.queries.ts';
import { findServiceProblem, type ServiceUse } from './shipping-settings.rules.ts';
import { shippingSettings } from './shipping-settings.table.ts';

type Columns = Partial<Omit<ShippingSettings, 'version' | 'translations'>>;
type ShippingText = (typeof shippingTexts)[number];
type SectionInput = Columns & { version: number; translations?: Translations<ShippingText> | undefined };

/** The settings, locked. The first save inserts the row, and a concurrent one waits for it. */
async function lockSettings(ctx: Ctx): Promise<ShippingSettings> {
  await ctx.db.insert(shippingSettings).values({ company_id: ctx.company_id, version: 0 }).onConflictDoNothing();
  const [row] = await ctx.db
    .select()
    .from(shippingSettings)
    .where(eq(shippingSettings.company_id, ctx.company_id))
    .for('no key update');
  return row ?? defaultShippingSettings;
}

/** Stores one section. A version that is stale, whichever section changed, answers 409 with the section as stored. */
export async function saveSection<Name extends Section>(
  ctx: Ctx,
  name: Name,
  { version, translations, ...columns }: SectionInput,
): Promise<SectionData<Name>> {
  await saveVersioned(ctx, {
    table: shippingSettings,
    where: eq(shippingSettings.company_id, ctx.company_id),
    version,
    lock: () => lockSettings(ctx),
    current: () => findSection(ctx, name),
    change: async (stored) => ({ ...columns, ...(await toTexts(ctx, stored, columns, translations)) }),
  });
  emitSettingsChanged(ctx);
  return findSection(ctx, name);
}

/** The texts of all sections, of which one section sends its own. */
async function toTexts(
  ctx: Ctx,
  stored: ShippingSettings,
  { kit_intro, text_info }: Columns,
  given: Translations<ShippingText> | undefined,
): Promise<Columns> {
  if (kit_intro === undefined && text_info === undefined) return {};
  const language = await findTextLanguage(ctx);
  const before = toEditedTexts(stored, shippingTexts, language);
  const isSent = (field: ShippingText) => (field === 'kit_intro' ? kit_intro : text_info) !== undefined;
  const kept = pickTexts(before.translations, (field) => !isSent(field));
  const translations = given && joinTexts(kept, pickTexts(given, isSent));
  const main = { kit_intro: kit_intro ?? before.kit_intro, text_info: text_info ?? before.text_info };
  return toStoredTexts(main, translations, stored, language);
}

/** Makes open settings pages and label forms read again. */
export function emitSettingsChanged(ctx: Ctx): void {
  ctx.emit('offer-has-changes', { entity: 'shipping_settings' });
}

/** Turns the rules on or off. Repeated it changes nothing. */
export async function setRulesEnabled(ctx: Ctx, is_enable: boolean): Promise<void> {
  await saveVersioned(ctx, {
    table: shippingSettings,
    where: eq(shippingSettings.company_id, ctx.company_id),
    version: undefined,
    lock: () => lockSettings(ctx),
    change: (stored) => (stored.is_enable === is_enable ? null : { is_enable }),
  });
}

const serviceUses = {
  default_service_id: { is_international: false },
  international_service_id: { is_international: true },
  return_service_id: { is_international: false },
  international_return_service_id: { is_international: true },
} as const satisfies Record<string, ServiceUse>;
type ServiceField = keyof typeof serviceUses;

type DefaultLabelInput = Omit<
  DefaultLabelSettings,
  'services' | 'currency' | 'international_service_id' | 'international_return_service_id'
> & { international_service_id?: number | null; international_return_service_id?: number | null };

/** Stores the default labels. A service must be offered and support its use; the others are kept while they are unused. */
export async function saveDefaultLabel(ctx: Ctx, input: DefaultLabelInput): Promise<DefaultLabelSettings> {
  const services = await listOfferedServices(ctx);
  const { international_service_id, international_return_service_id, ...rest } = input;
  const abroad = input.is_international_shipping ? { international_service_id, international_return_service_id } : {};
  const chosen = { ...rest, ...abroad };
  const errors: Record<string, string> = {};
  for (const field of Object.keys(serviceUses) as ServiceField[]) {
    const id = chosen[field];
    if (id === null || id === undefined) continue;
    const problem = findServiceProblem(
      services.find((service) => service.id === id),
      serviceUses[field],
    );
    if (problem) errors[field] = problem;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return saveSection(ctx, 'default-label', chosen);
}
