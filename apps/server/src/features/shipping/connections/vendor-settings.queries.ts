import { type TaxSettings, taxIdentifierTypes } from '@tradepost/contracts/shipping/shipengine.contract';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findConnectionOf } from '../accounts/account.queries.ts';
import { findShippingSettings } from '../settings/shipping-settings.queries.ts';
import { listServicesOf, toService } from './show-connection.queries.ts';

export async function listShipEngineCarriers(ctx: Ctx) {
  const row = await findConnectionOf(ctx, 'shipengine');
  return { items: row ? (await listServicesOf(ctx, row.id)).map(toService) : [] };
}

export async function findDefaultLabels(ctx: Ctx) {
  const { items } = await listShipEngineCarriers(ctx);
  const settings = await findShippingSettings(ctx);
  const find = (id: number | null) => items.find((service) => service.id === id) ?? null;
  return { domestic: find(settings.default_service_id), international: find(settings.international_service_id) };
}

export async function findTaxSettings(ctx: Ctx): Promise<TaxSettings> {
  const row = await findConnectionOf(ctx, 'shipengine');
  const { identifier_type, tax_number = '', issuing_country } = row?.settings.tax_settings ?? {};
  const isKnown = (type: string | undefined): type is keyof typeof taxIdentifierTypes =>
    type !== undefined && Object.hasOwn(taxIdentifierTypes, type);
  return {
    identifier_type: isKnown(identifier_type) ? identifier_type : null,
    tax_number,
    issuing_country: issuing_country ?? ctx.company.country_code,
    version: row?.version ?? 0,
  };
}
