import { messages } from '@tradepost/contracts/errors';
import {
  ruleLimits,
  type ShippingRule,
  type ShippingRuleInput,
  type ShippingRules,
} from '@tradepost/contracts/shipping/shipping-rule.contract';
import { and, eq, sql } from 'drizzle-orm';
import { conflict, invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { companies } from '../../company/company.table.ts';
import { listOfferedServices } from '../accounts/account.queries.ts';
import {
  findShippingRule,
  listConditionNames,
  listModelNames,
  listRuleRows,
  listShippingRules,
} from './shipping-rule.queries.ts';
import { emitSettingsChanged, setRulesEnabled } from './shipping-settings.commands.ts';
import { findShippingSettings } from './shipping-settings.queries.ts';
import { findServiceProblem } from './shipping-settings.rules.ts';
import { type ShippingRuleRow, shippingRules } from './shipping-settings.table.ts';

const ruleOf = (ctx: Ctx, id: number) => and(eq(shippingRules.company_id, ctx.company_id), eq(shippingRules.id, id));

/** Changes of the list take turns, so that positions stay unique. */
async function lockRules(ctx: Ctx): Promise<ShippingRuleRow[]> {
  await ctx.db
    .select({ company_id: companies.company_id })
    .from(companies)
    .where(eq(companies.company_id, ctx.company_id))
    .for('no key update');
  return listRuleRows(ctx);
}

async function lockRule(ctx: Ctx, id: number): Promise<ShippingRuleRow> {
  const [row] = await ctx.db.select().from(shippingRules).where(ruleOf(ctx, id)).for('no key update');
  if (!row) throw notFound('Shipping rule');
  return row;
}

/** Adds a rule at the end of the list. Throws 422 for conditions, models or services that are not the company's. */
export async function createShippingRule(ctx: Ctx, input: ShippingRuleInput): Promise<ShippingRule> {
  const rules = await lockRules(ctx);
  if (rules.length >= ruleLimits.rules) throw conflict(`You can have at most ${ruleLimits.rules} shipping rules`);
  const columns = await checkRule(ctx, input);
  const sort = Math.max(0, ...rules.map((rule) => rule.sort)) + 1;
  const [row] = await ctx.db
    .insert(shippingRules)
    .values({ company_id: ctx.company_id, sort, ...columns })
    .returning({ id: shippingRules.id });
  if (!row) throw new Error('the shipping rule was not stored');
  emitSettingsChanged(ctx);
  return findShippingRule(ctx, row.id);
}

/** Stores a rule. A stale version answers 409. */
export async function saveShippingRule(
  ctx: Ctx,
  id: number,
  { version, ...input }: ShippingRuleInput & { version: number },
): Promise<ShippingRule> {
  await saveVersioned(ctx, {
    table: shippingRules,
    where: ruleOf(ctx, id),
    version,
    lock: () => lockRule(ctx, id),
    current: () => findShippingRule(ctx, id),
    change: (stored) => checkRule(ctx, input, stored),
  });
  emitSettingsChanged(ctx);
  return findShippingRule(ctx, id);
}

/** The columns of a valid rule. */
async function checkRule(ctx: Ctx, input: ShippingRuleInput, stored?: ShippingRuleRow) {
  const { is_international_shipping } = await findShippingSettings(ctx);
  const services = await listOfferedServices(ctx);
  const { international_service_id = null, ...rest } = input;
  const kept = stored?.international_service_id ?? null;
  const chosen = { ...rest, international_service_id: is_international_shipping ? international_service_id : kept };
  const errors: Record<string, string> = {};
  const check = (field: 'service_id' | 'international_service_id', is_international: boolean) => {
    const id = chosen[field];
    if (id === null) return;
    const service = services.find((each) => each.id === id);
    const problem = findServiceProblem(service, { is_international });
    if (problem) errors[field] = problem;
  };
  check('service_id', false);
  if (is_international_shipping) check('international_service_id', true);
  if (chosen.service_id === null && (!is_international_shipping || chosen.international_service_id === null))
    errors.service_id = messages.required('service');
  const [conditionNames, modelNames] = [
    await listConditionNames(ctx, input.condition_ids),
    await listModelNames(ctx, input.model_ids),
  ];
  if (conditionNames.size < input.condition_ids.length) errors.condition_ids = messages.choice('condition_ids');
  if (modelNames.size < input.model_ids.length) errors.model_ids = messages.choice('model_ids');
  if (Object.keys(errors).length > 0) throw invalid(errors);
  // Without an operator the value says nothing.
  return { ...chosen, over_value: chosen.operator === null ? null : chosen.over_value };
}

/** Deletes a rule. Throws 404 when it is gone already. */
export async function deleteShippingRule(ctx: Ctx, id: number): Promise<null> {
  const gone = await ctx.db.delete(shippingRules).where(ruleOf(ctx, id)).returning({ id: shippingRules.id });
  if (gone.length === 0) throw notFound('Shipping rule');
  emitSettingsChanged(ctx);
  return null;
}

/** Sets the order of the list. Throws 422 when it does not name every rule once. */
export async function sortShippingRules(ctx: Ctx, ids: readonly number[]): Promise<ShippingRules> {
  const rules = await lockRules(ctx);
  const isWhole = ids.length === rules.length && new Set(ids).size === ids.length;
  if (!isWhole || rules.some(({ id }) => !ids.includes(id)))
    throw invalid({ sorted_id: 'The rules have changed. Reload the page and sort them again.' });
  for (const [index, id] of ids.entries()) {
    if (rules[index]?.id === id && rules[index].sort === index + 1) continue;
    await ctx.db
      .update(shippingRules)
      .set({ sort: index + 1 })
      .where(ruleOf(ctx, id));
  }
  emitSettingsChanged(ctx);
  return listShippingRules(ctx);
}

/** Turns one rule, or all of them by one switch, on or off. Repeated it changes nothing. */
export async function enableShippingRules(
  ctx: Ctx,
  { id, is_enable }: { id?: number; is_enable: boolean },
): Promise<ShippingRules> {
  if (id === undefined) await setRulesEnabled(ctx, is_enable);
  else {
    const stored = await lockRule(ctx, id);
    if (stored.is_enable !== is_enable)
      await ctx.db
        .update(shippingRules)
        .set({ is_enable, version: sql`${shippingRules.version} + 1` })
        .where(ruleOf(ctx, id));
  }
  emitSettingsChanged(ctx);
  return listShippingRules(ctx);
}
