import { pickTexts, toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import * as contract from '@tradepost/contracts/shipping/shipping-settings.contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { listOfferedServices } from '../accounts/account.queries.ts';
import { toServiceChoice } from './shipping-settings.rules.ts';
import { type ShippingSettingsRow, shippingSettings } from './shipping-settings.table.ts';

export type ShippingSettings = Omit<ShippingSettingsRow, 'company_id' | 'updated_at'>;

/** As the table's own defaults. */
export const defaultShippingSettings: ShippingSettings = {
  is_enable_shipping_cost: false,
  shipping_cost: 0,
  is_shipping_cost_visible: true,
  is_international_shipping: false,
  default_service_id: null,
  international_service_id: null,
  return_service_id: null,
  international_return_service_id: null,
  is_label_automatic: true,
  is_return_label_automatic: true,
  is_void_unused: true,
  is_enable_multiple_label: false,
  shipping_rules_multiple_label: 1,
  is_enable: false,
  is_insured: false,
  insurance_min_value: 0,
  insurance_percent: 100,
  parcel_weight_grams: 500,
  parcel_length_mm: 230,
  parcel_width_mm: 160,
  parcel_height_mm: 80,
  text_info: '',
  printer_mode: 'browser',
  zpl_address: null,
  paper: '4x6',
  is_logo_shown: true,
  is_items_shown: true,
  kit_intro: '',
  text_language: 'en',
  translations: {},
  lost_after_days: 7,
  kit_reminder_days: 10,
  version: 0,
};

/** How the company ships. */
export async function findShippingSettings(ctx: Ctx): Promise<ShippingSettings> {
  const [row] = await ctx.db.select().from(shippingSettings).where(eq(shippingSettings.company_id, ctx.company_id));
  return row ?? defaultShippingSettings;
}

export const shippingTexts = ['kit_intro', 'text_info'] as const;

const sections = {
  cost: contract.CostSettings,
  insurance: contract.InsuranceSettings,
  'default-label': contract.DefaultLabelSettings,
  parcel: contract.ParcelSettings,
  'printer-access': contract.PrinterSettings,
  'shipping-template': contract.TemplateSettings,
  'text-info': contract.TextInfoSettings,
} as const;
export type Section = keyof typeof sections;
export type SectionData<Name extends Section> = z.infer<(typeof sections)[Name]>;

/** One section of the settings, as its contract says. */
export async function findSection<Name extends Section>(ctx: Ctx, name: Name): Promise<SectionData<Name>> {
  const settings = await findShippingSettings(ctx);
  const services = name === 'default-label' ? (await listOfferedServices(ctx)).map(toServiceChoice) : [];
  const language = await findTextLanguage(ctx);
  const texts = toEditedTexts(settings, shippingTexts, language);
  const fields = Object.keys(sections[name].shape);
  const translations = pickTexts(texts.translations, (field) => fields.includes(field));
  const all: Record<string, unknown> = {
    ...settings,
    services,
    currency: ctx.company.currency,
    language,
    ...texts,
    translations,
  };
  return Object.fromEntries(fields.map((field) => [field, all[field]])) as SectionData<Name>;
}
