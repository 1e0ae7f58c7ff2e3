import type { ShippingRule, ShippingRules } from '@tradepost/contracts/shipping/shipping-rule.contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { brands, models } from '../../catalog/catalog.table.ts';
import { conditionGroups, conditions } from '../../conditions/condition.table.ts';
import { listOfferedServices } from '../accounts/account.queries.ts';
import { findShippingSettings } from './shipping-settings.queries.ts';
import { toServiceChoice } from './shipping-settings.rules.ts';
import { type ShippingRuleRow, shippingRules } from './shipping-settings.table.ts';

/** The company's rules in their order. */
export const listRuleRows = (ctx: Ctx): Promise<ShippingRuleRow[]> =>
  ctx.db
    .select()
    .from(shippingRules)
    .where(eq(shippingRules.company_id, ctx.company_id))
    .orderBy(asc(shippingRules.sort), asc(shippingRules.id));

/** The rules as the settings show them, with the services to choose from. */
export async function listShippingRules(ctx: Ctx): Promise<ShippingRules> {
  const { is_enable, is_international_shipping } = await findShippingSettings(ctx);
  const rows = await listRuleRows(ctx);
  return {
    is_enable,
    is_international_shipping,
    currency: ctx.company.currency,
    services: (await listOfferedServices(ctx)).map(toServiceChoice),
    rules: await withNames(ctx, rows),
  };
}

/** A rule. Throws 404 for another company’s. */
export async function findShippingRule(ctx: Ctx, id: number): Promise<ShippingRule> {
  const rows = await ctx.db
    .select()
    .from(shippingRules)
    .where(and(eq(shippingRules.company_id, ctx.company_id), eq(shippingRules.id, id)));
  const [rule] = await withNames(ctx, rows);
  if (!rule) throw notFound('Shipping rule');
  return rule;
}

async function withNames(ctx: Ctx, rows: readonly ShippingRuleRow[]): Promise<ShippingRule[]> {
  const conditionNames = await listConditionNames(
    ctx,
    rows.flatMap((row) => row.condition_ids),
  );
  const modelNames = await listModelNames(
    ctx,
    rows.flatMap((row) => row.model_ids),
  );
  // What was deleted since is left out: no device has it.
  const named = (ids: readonly number[], names: ReadonlyMap<number, string>) =>
    ids.flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    is_enable: row.is_enable,
    conditions: named(row.condition_ids, conditionNames),
    models: named(row.model_ids, modelNames),
    operator: row.operator,
    over_value: row.over_value,
    service_id: row.service_id,
    international_service_id: row.international_service_id,
    version: row.version,
  }));
}

/** The names of the company's conditions with these ids. A name exists once per set, so the set's name is part of it. */
export async function listConditionNames(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: conditions.id, name: conditions.name, set: conditionGroups.name })
    .from(conditions)
    .innerJoin(
      conditionGroups,
      and(eq(conditionGroups.company_id, conditions.company_id), eq(conditionGroups.id, conditions.group_id)),
    )
    .where(and(eq(conditions.company_id, ctx.company_id), inArray(conditions.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name, set }) => [id, `${set}: ${name}`]));
}

/** The names of the company's models with these ids. */
export async function listModelNames(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: models.id, name: models.name, brand: brands.name })
    .from(models)
    .innerJoin(brands, and(eq(brands.company_id, models.company_id), eq(brands.id, models.brand_id)))
    .where(and(eq(models.company_id, ctx.company_id), inArray(models.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, name, brand }) => [id, `${brand} ${name}`]));
}
