import { normalizeContactPhone } from '@tradepost/contracts/customers/customer.rules';
import type { ShopCheckout } from '@tradepost/contracts/shop/shop-checkout.contract';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { keepConsents } from '../customers/marketing/marketing-consent.commands.ts';
import { findMarketingTexts } from '../customers/marketing/marketing-port.queries.ts';
import { localeOf } from '../languages/seller-locale.rules.ts';
import type { ShopSeller } from './shop-seller.commands.ts';

interface Placed {
  order_id: number;
  customer_id: number;
  /** The phone that was typed is the one that the customer has. */
  is_phone_own: boolean;
}

/**
 * Keeps what the seller ticked in this checkout, with the texts that were read. Text messages are agreed to for the phone that was
 * typed, and only where somebody asked. A program that sells for sellers showed them texts of its own.
 */
export async function keepMarketingConsents(
  ctx: Ctx,
  { order_id, customer_id, is_phone_own }: Placed,
  typed: Pick<ShopCheckout, 'marketing_consent' | 'sms_consent'> & Pick<ShopSeller, 'phone' | 'language'>,
  source: 'shop' | 'api',
): Promise<void> {
  const { language, marketing_consent, sms_consent, phone } = typed;
  const shared = { source, language };
  const { write } = localeOf(language, ctx.company.country_code);
  const ofEmail = { ...shared, channel: 'email' as const, text: write('Email me offers and news (optional)') };
  const { sms_disclosure } = await findMarketingTexts(ctx, language);
  const phone_key = phone ? normalizeContactPhone(phone, ctx.company.country_code) : null;
  const takesTexts = sms_consent && is_phone_own && phone_key !== null && sms_disclosure !== null;
  const texts = takesTexts ? [{ ...shared, channel: 'sms' as const, text: sms_disclosure, phone_key }] : [];
  const given = [...(marketing_consent ? [ofEmail] : []), ...texts];
  await keepConsents(
    ctx,
    { order_id, customer_id },
    given.map((consent) => (source === 'api' ? { ...consent, text: null } : consent)),
  );
}
