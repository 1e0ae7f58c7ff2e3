import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { offeredMethods } from '@tradepost/contracts/payouts/offered-method.rules';
import { defaultExpeditedLabel } from '@tradepost/contracts/payouts/payout-settings.data';
import type { ServedInput } from '@tradepost/contracts/route';
import type { ShopShipping } from '@tradepost/contracts/shop/shop-channel.data';
import type { listShopOptions as contract, ShopOptions } from '@tradepost/contracts/shop/shop-checkout.contract';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { listPayoutTerms } from '../company/payout-method.queries.ts';
import { findMarketingTexts } from '../customers/marketing/marketing-port.queries.ts';
import { toSellerMethod } from '../seller-offers/seller-offer.rules.ts';
import { findShippingSettings } from '../shipping/settings/shipping-settings.queries.ts';
import { orderLabelLimit } from '../shipping/settings/shipping-settings.rules.ts';
import { listShopLocations, requirePlace } from './shop-places.queries.ts';
import { findStoredWidget } from './stored-widget.queries.ts';

/** The ways to send devices and to be paid, in the seller's language. */
export async function listShopOptions(
  ctx: Ctx,
  { channel, location_id }: ServedInput<typeof contract>['query'],
  { phrase, language }: Locale,
): Promise<ShopOptions> {
  const place = await requirePlace(ctx, channel, location_id);
  const { methods, expedited } = await listPayoutTerms(ctx);
  const stores = await listShopLocations(ctx, 'in-store');
  const scope = { kind: channel, location_id: place.location_id ?? 0 };
  return {
    shipping_methods: channel === 'mail-in' ? await listShippings(ctx) : [],
    max_parcels: channel === 'mail-in' ? await findMaxParcels(ctx) : 1,
    stores: stores.map(({ id, name, address_text, phone, hours }) => ({ id, name, address_text, phone, hours })),
    payout_methods: offeredMethods(methods, scope).map((method) => {
      const shown = toSellerMethod(method, phrase);
      return { ...shown, fields: shown.fields.filter(({ is_on }) => is_on) };
    }),
    expedited: expedited.is_enabled
      ? { label: expedited.label || phrase(defaultExpeditedLabel), hint: expedited.hint, fee: expedited.fee }
      : null,
    marketing: await findMarketingTexts(ctx, language),
  };
}

/** Devices can be dropped off only where there is a store. */
export async function listShippings(ctx: Ctx): Promise<ShopShipping[]> {
  const { shipping_methods } = await findStoredWidget(ctx);
  const hasStore = (await listShopLocations(ctx, 'in-store')).length > 0;
  return shipping_methods.filter((method) => method !== 'drop_off' || hasStore);
}

export async function findMaxParcels(ctx: Ctx): Promise<number> {
  return orderLabelLimit(await findShippingSettings(ctx));
}
