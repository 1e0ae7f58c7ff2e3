import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import type { PackageOffer } from '@tradepost/contracts/billing/package.contract';
import { type Package, packages } from '@tradepost/contracts/billing/package.data';
import { billingCurrencyOf, packageOf, priceOf } from '@tradepost/contracts/billing/package.rules';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findCompanyPlan } from './billing.queries.ts';

function offerOf(each: Package, currency: string): PackageOffer {
  const { id, name, summary, highlights, is_for_sale, included_locations, limits } = each;
  const month = priceOf(id, 'month', currency);
  const year = priceOf(id, 'year', currency);
  return {
    id,
    name,
    summary,
    highlights: [...highlights],
    is_for_sale,
    included_locations,
    limits,
    is_pro: gatesOf({ package_id: id }).is_pro,
    currency: month.currency,
    prices: {
      month: { package_price: month.package_price, location_price: month.location_price },
      year: { package_price: year.package_price, location_price: year.location_price },
    },
  };
}

/** The plans for sale, in the given currency if they have prices in it. */
export function listOffers(currency = ''): PackageOffer[] {
  const code = billingCurrencyOf(currency.toUpperCase());
  return packages.filter(({ is_for_sale }) => is_for_sale).map((each) => offerOf(each, code));
}

export async function findOffers(ctx: Ctx) {
  const { package_id } = await findCompanyPlan(ctx);
  const { currency } = ctx.company;
  return { current: offerOf(packageOf(package_id), currency), offers: listOffers(currency) };
}
