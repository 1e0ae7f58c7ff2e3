import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import { findContradiction, findStop } from '@tradepost/contracts/conditions/defect-effects.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { ServedInput } from '@tradepost/contracts/route';
import type { quoteInShop as contract, ShopQuote } from '@tradepost/contracts/shop/shop-quote.contract';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { isBought, selectDevices } from '../catalog/catalog.queries.ts';
import { models } from '../catalog/catalog.table.ts';
import { findPlanRefusals } from '../pricing/plan/plan-check.queries.ts';
import { priceLockDays } from '../pricing/price-book.queries.ts';
import { openBook, pickDefects, quoteBook } from '../pricing/quote-book.queries.ts';
import { countQuotes } from '../pricing/shown-quotes/quote-counts.commands.ts';
import { requireLead } from './shop-lead.queries.ts';
import { requirePlace } from './shop-places.queries.ts';

/** The prices of a device in all conditions, by the query of the counter. What they come from stays with the staff. */
export async function quoteInShop(
  ctx: Ctx,
  { channel, location_id, lead, variant_id, defect_ids }: ServedInput<typeof contract>['body'],
  { phrase, language, sentence }: Locale,
): Promise<ShopQuote> {
  const place = await requirePlace(ctx, channel, location_id);
  await requireLead(ctx, lead);
  const book = await openBook(ctx, { of_variant: variant_id }, { ...place, defects: defect_ids });
  const [bought] = await selectDevices(ctx).where(and(isBought(ctx), eq(models.id, book.model.id)));
  if (!bought || !book.variants[0]?.is_active) throw notFound('Device');
  const picked = pickDefects(book, defect_ids);
  const [held] = await findPlanRefusals(ctx, {
    location_id: place.location_id,
    paid_in: 'cash',
    is_open: true,
    language,
    lines: [{ variant_id, title: fullDeviceName(book.model.brand_name, book.model.name), quantity: 1, total: 0 }],
  });
  const mainOf = ({ id }: { id: number }) => {
    const condition = book.conditions.find((each) => each.id === id);
    return book.conditions.find((each) => each.id === condition?.parent_id) ?? condition;
  };
  const quotes = quoteBook(book, defect_ids);
  countQuotes(ctx, 'shop', quotes);
  return {
    variant_id,
    currency: book.currency,
    price_lock_days: priceLockDays(book.settings, channel),
    prices: quotes.map(({ condition_id, price, is_bought }) => {
      const against = findContradiction(mainOf({ id: condition_id })?.key ?? '', picked);
      return { condition_id, price, is_bought, contradiction: against ? phrase(against.name) : null };
    }),
    stop: phrase(findStop(picked)?.name ?? '') || null,
    held: held ? sentence(held.message) : null,
  };
}
