import { type Axis, type AxisValues, axisKeys, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { stoppingDefects } from '@tradepost/contracts/conditions/defect-effects.data';
import { sellerNameOf } from '@tradepost/contracts/conditions/seller-names.rules';
import { deviceTerms } from '@tradepost/contracts/languages/en/device-terms.data';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { ShopDevice } from '@tradepost/contracts/shop/shop-catalog.contract';
import { and, eq } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { listVariants, selectDevices, toDevice, toVariant } from '../catalog/catalog.queries.ts';
import { models } from '../catalog/catalog.table.ts';
import { findConditionGroup } from '../conditions/condition-group.queries.ts';
import { type ConditionRow, listConditionRows } from '../conditions/condition-rows.queries.ts';
import { findHighestPrices } from './highest-prices.queries.ts';
import { isSoldHere, openLists } from './shop-catalog.queries.ts';
import { pictureOf } from './site/site.queries.ts';

const shipped: ReadonlySet<string> = new Set(deviceTerms);

/** The values of variants that are words of the shipped catalog, in the seller's language. Others stay as they are. */
function termsOf(variants: readonly AxisValues[], phrase: (text: string) => string): Readonly<Record<string, string>> {
  const values = variants.flatMap((variant) => axisKeys.map((key) => variant[key]));
  const words = new Set(values.filter((value) => value !== null).filter((value) => shipped.has(value)));
  return Object.fromEntries([...words].map((word) => [word, phrase(word)]).filter(([word, own]) => word !== own));
}

/** The label of a variant with these words in it. */
function translateLabel(axes: readonly Axis[], variant: AxisValues, terms: Readonly<Record<string, string>>): string {
  const values = axisKeys.map((key) => {
    const value = variant[key];
    return [key, value !== null && Object.hasOwn(terms, value) ? terms[value] : value] as const;
  });
  return variantLabel(axes, Object.fromEntries(values) as AxisValues);
}

/** A device that the shop buys, as its sellers read it: without deductions and everything that is the staff's. */
export async function findShopDevice(ctx: Ctx, key: string, locale: Locale): Promise<ShopDevice> {
  const [row] = await selectDevices(ctx).where(and(isSoldHere(ctx, await openLists(ctx)), eq(models.key, key)));
  if (!row) throw notFound('Device');
  const { phrase } = locale;
  const { name, full_name, category, brand } = toDevice(row);
  const group = await findConditionGroup(ctx, row.category.id);
  const variants = (await listVariants(ctx, [row.id], true)).map((variant) => toVariant(row.axes, variant));
  const terms = termsOf(variants, phrase);
  const conditions = group ? await listConditionRows(ctx, [group.id], false) : [];
  return {
    key,
    name,
    full_name,
    image_url: pictureOf(ctx, row),
    max_price: (await findHighestPrices(ctx, [row.id])).get(row.id) ?? null,
    currency: ctx.company.currency,
    category: { key: category.key, name: phrase(category.name) },
    brand: { key: brand.key, name: brand.name },
    identifier: row.identifier,
    axes: row.axes.map((axis) => ({ ...axis, label: phrase(axis.label) })),
    variants: variants.map((variant) => ({ ...variant, label: translateLabel(row.axes, variant, terms) })),
    terms,
    conditions: conditions
      .filter(({ parent_id }) => parent_id === null)
      .map((condition) => ({
        ...toCondition(condition, locale),
        key: condition.key,
        sub_conditions: conditions
          .filter(({ parent_id }) => parent_id === condition.id)
          .map((sub) => toCondition(sub, locale)),
      })),
    defects: (group?.defects ?? []).map((defect) => ({
      id: defect.id,
      key: defect.key,
      name: phrase(defect.name),
      stops: stoppingDefects.includes(defect.key),
    })),
  };
}

const toCondition = ({ id, name, translations, condition_term }: ConditionRow, locale: Locale) => ({
  id,
  name: sellerNameOf({ [name]: translations }, name, locale),
  terms: condition_term.map(locale.phrase),
});
