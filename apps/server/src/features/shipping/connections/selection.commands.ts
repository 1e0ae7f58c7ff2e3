import { type Translations, toEditedTexts, toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { Connection, ServicesForm } from '@tradepost/contracts/shipping/connection.contract';
import type { TaxForm } from '@tradepost/contracts/shipping/shipengine.contract';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type AccountChange, saveAccount } from '../../connections/account.commands.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { type CarrierTypes, type ConnectionRow, carrierKind } from '../accounts/account.queries.ts';
import type { CarrierSettings } from '../accounts/account.rules.ts';
import { carrierServices, type ServiceRow } from '../accounts/account.table.ts';
import { findShippingSettings } from '../settings/shipping-settings.queries.ts';
import { shippingSettings } from '../settings/shipping-settings.table.ts';
import { listServicesOf, readConnection } from './show-connection.queries.ts';

/** Saves columns of a connection that was read with a version. */
export async function saveConnection(
  ctx: Ctx,
  id: number,
  version: number,
  change: (row: ConnectionRow) => Promise<AccountChange<CarrierTypes>> | AccountChange<CarrierTypes>,
): Promise<Connection> {
  const current = () => readConnection(ctx, id);
  await saveAccount(ctx, carrierKind, id, { version, current, change });
  return current();
}

/** What a form changes of an account's settings. What it leaves out stays. */
export interface CarrierForm {
  kit_text?: string | undefined;
  translations?: Translations<'kit_text'> | undefined;
  tax_settings?: Omit<z.output<typeof TaxForm>, 'version'> | undefined;
}

export async function changeSettings(
  ctx: Ctx,
  stored: CarrierSettings,
  { kit_text, translations, tax_settings: tax }: CarrierForm,
): Promise<Partial<CarrierSettings>> {
  const tax_settings = tax?.tax_number === '' ? null : tax;
  const taxes = tax_settings === undefined ? {} : { tax_settings };
  if (kit_text === undefined && translations === undefined) return taxes;
  const language = await findTextLanguage(ctx);
  const text = kit_text ?? toEditedTexts(stored, ['kit_text'], language).kit_text;
  return { ...taxes, ...toStoredTexts({ kit_text: text }, translations, stored, language) };
}

export const saveSettings = (ctx: Ctx, id: number, version: number, form: CarrierForm): Promise<Connection> =>
  saveConnection(ctx, id, version, async ({ settings }) => ({ settings: await changeSettings(ctx, settings, form) }));

/** Chooses the services that are offered, and the default ones. A default must be offered. */
export function chooseServices(ctx: Ctx, id: number, form: ServicesForm): Promise<Connection> {
  return saveConnection(ctx, id, form.version, async () => {
    const services = await listServicesOf(ctx, id);
    const selected = services.filter((service) => form.selected_ids.includes(service.id));
    if (selected.length < new Set(form.selected_ids).size)
      throw invalid({ selected_ids: 'One of the services is no longer offered. Reload the page.' });
    const settings = await findShippingSettings(ctx);
    const { selected_carrier_uuid: domestic, international_carrier_uuid: abroad } = form;
    if (abroad !== undefined && abroad !== null && !settings.is_international_shipping)
      throw invalid({ international_carrier_uuid: 'International shipping is off' });
    const pick = (field: string, uuid: string | null | undefined, fits: (service: ServiceRow) => boolean) => {
      if (uuid === undefined || uuid === null) return uuid;
      const found = selected.find((service) => service.id === Number(uuid) && fits(service));
      if (!found) throw invalid({ [field]: 'Choose one of the selected services' });
      return found.id;
    };
    // The first selection has a default too, and one that is no longer selected is replaced.
    const isFirst = settings.default_service_id === null && !services.some(({ is_selected }) => is_selected);
    const isLost = services.some(
      ({ id: own }) => own === settings.default_service_id && !form.selected_ids.includes(own),
    );
    const other = selected.find(({ is_domestic }) => is_domestic)?.id ?? null;
    const isReplaced = (isFirst && !domestic) || (isLost && domestic === undefined);
    const defaults = {
      default_service_id: isReplaced
        ? other
        : pick('selected_carrier_uuid', domestic, (service) => service.is_domestic),
      international_service_id: pick('international_carrier_uuid', abroad, (service) => service.is_international),
    };
    await selectServices(
      ctx,
      id,
      selected.map((service) => service.id),
    );
    await saveDefaults(ctx, defaults, services);
    return {};
  });
}

async function selectServices(ctx: Ctx, connection_id: number, ids: readonly number[]): Promise<void> {
  const own = and(eq(carrierServices.company_id, ctx.company_id), eq(carrierServices.connection_id, connection_id));
  const mark = (is_selected: boolean, which: ReturnType<typeof inArray> | undefined) =>
    ctx.db
      .update(carrierServices)
      .set({ is_selected })
      .where(and(own, which, eq(carrierServices.is_selected, !is_selected)));
  if (ids.length > 0) await mark(true, inArray(carrierServices.id, [...ids]));
  await mark(false, ids.length > 0 ? notInArray(carrierServices.id, [...ids]) : undefined);
}

type Defaults = Partial<Record<'default_service_id' | 'international_service_id', number | null>>;

/** Stores default services. Null clears a default of this account, and leaves that of another. */
export async function saveDefaults(ctx: Ctx, defaults: Defaults, own: readonly ServiceRow[]): Promise<void> {
  const settings = await findShippingSettings(ctx);
  const isOwn = (id: number | null) => own.some((service) => service.id === id);
  const changed = Object.entries(defaults).filter(([name, id]) => {
    const stored = settings[name as keyof Defaults];
    return id !== undefined && id !== stored && (id !== null || isOwn(stored));
  });
  if (changed.length === 0) return;
  const values = Object.fromEntries(changed);
  await ctx.db
    .insert(shippingSettings)
    .values({ company_id: ctx.company_id, ...values })
    .onConflictDoUpdate({
      target: shippingSettings.company_id,
      set: { ...values, version: sql`${shippingSettings.version} + 1`, updated_at: sql`app_now()` },
    });
  ctx.emit('offer-has-changes', { entity: 'shipping_settings' });
}
