import { formatMoney } from '@tradepost/contracts/money';
import type { MassRule, RuleFields, StartedBatch } from '@tradepost/contracts/pricing/mass-rule.contract';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict } from '../../../platform/errors/errors.ts';
import { withMessage } from '../../../platform/http/serve.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { leaveBatch, openBatch } from '../price-batches.commands.ts';
import { lockBook, setRule, unsetRule } from '../price-rule.commands.ts';
import { changePricesJob } from './change-prices.jobs.ts';
import { nameNodes } from './node-names.queries.ts';
import { checkConditions, findListId, listReplaced, type RulePayload, type StoredRule } from './rule-rows.queries.ts';

type Params = Omit<MassRule, 'manual'> & { rule_ids?: number[] };

/** Applies a mass rule: a permanent rule, or with `manual` a one-time change. Prices are recalculated in the background. */
export function applyMassRule(ctx: Ctx, { manual, ...params }: MassRule) {
  return manual ? changeOnce(ctx, params) : replaceRule(ctx, params);
}

/** Sets a rule on nodes. It replaces their rules for these conditions. */
export async function replaceRule(ctx: Ctx, params: Params) {
  const { nodes, conditions, rule_ids } = params;
  const { price_list_id, currency, names } = await resolveTargets(ctx, params);
  await lockBook(ctx);
  const before = await listReplaced(ctx, price_list_id, nodes, conditions);
  refuseStale(before, rule_ids);
  const { floor, ceiling, max_resale_percent, is_stacked, type, amount_type, amount_price } = params;
  const rule = { type, amount_type, amount_price, floor, ceiling, max_resale_percent, is_stacked, conditions };
  for (const node of nodes) await setRule(ctx, { price_list_id, node, condition_ids: conditions, ...rule });
  const after = await listReplaced(ctx, price_list_id, nodes, conditions);
  const title = `${describeChange(rule, currency)} on ${describeNodes(names)}`;
  return startBatch(ctx, 'rule', title, price_list_id, { nodes, conditions, rule, before, after_ids: idsIn(after) });
}

/** Removes rules from nodes. */
export async function removeRule(
  ctx: Ctx,
  params: Pick<Params, 'price_list_id' | 'nodes' | 'conditions' | 'rule_ids'>,
) {
  const { nodes, conditions, rule_ids } = params;
  const { price_list_id, names } = await resolveTargets(ctx, params);
  await lockBook(ctx);
  const before = await listReplaced(ctx, price_list_id, nodes, conditions);
  refuseStale(before, rule_ids);
  for (const node of nodes) await unsetRule(ctx, price_list_id, node, conditions);
  const title = `Rule for ${describeNodes(names)} removed`;
  return startBatch(ctx, 'rule', title, price_list_id, { nodes, conditions, rule: null, before, after_ids: [] });
}

/** Changes manual prices once. */
export async function changeOnce(ctx: Ctx, params: Params) {
  const { nodes, conditions, floor, ceiling, max_resale_percent, type, amount_type, amount_price } = params;
  const { price_list_id, currency, names } = await resolveTargets(ctx, params);
  const rule = { type, amount_type, amount_price, floor, ceiling, max_resale_percent, is_stacked: false, conditions };
  const title = `${describeChange(rule, currency)} once on ${describeNodes(names)}`;
  return startBatch(ctx, 'bulk', title, price_list_id, { nodes, conditions, rule, before: [], after_ids: [] });
}

async function resolveTargets(ctx: Ctx, params: Pick<Params, 'price_list_id' | 'nodes' | 'conditions'>) {
  const price_list_id = await findListId(ctx, params.price_list_id);
  const names = await nameNodes(ctx, params.nodes);
  await checkConditions(ctx, params.conditions);
  const list = await readRow<{ currency: string }>(
    ctx.db,
    sql`select currency from price_lists where company_id = ${ctx.company_id} and id = ${price_list_id}`,
  );
  return { price_list_id, names, currency: list?.currency ?? ctx.company.currency };
}

export const idsIn = (rules: readonly StoredRule[]) => rules.map((rule) => rule.id).sort((a, b) => a - b);

/** Answers 409 if the stored rules are no longer those that the user saw. */
function refuseStale(stored: readonly StoredRule[], shown: readonly number[] | undefined): void {
  if (shown === undefined) return;
  if (idsIn(stored).join() === shown.toSorted((a, b) => a - b).join()) return;
  throw conflict('Someone else changed this rule in the meantime');
}

async function startBatch(ctx: Ctx, kind: 'rule' | 'bulk', title: string, price_list_id: number, payload: RulePayload) {
  const batch_id = await openBatch(ctx, { kind, title, price_list_id, payload: { ...payload }, is_waiting: true });
  await leaveBatch(ctx);
  const job_id = await ctx.platform.jobs.enqueue(
    ctx,
    changePricesJob,
    { batch_id },
    { progress: { event: 'bulk-pricing-progress', title } },
  );
  const started: StartedBatch = { batch_id, job_id };
  return withMessage('The prices are being changed in the background', started);
}

type Change = Pick<RuleFields, 'type' | 'amount_type' | 'amount_price'>;

/** `Markup 5%`, `Discount $10.00`. */
function describeChange({ type, amount_type, amount_price }: Change, currency: string): string {
  const amount = amount_type === 0 ? formatMoney(amount_price, currency) : `${amount_price}%`;
  return `${type === 1 ? 'Markup' : 'Discount'} ${amount}`;
}

/** `Samsung (Smartphones)`, `Samsung (Smartphones) and 2 more`. */
function describeNodes(names: readonly string[]): string {
  const [first = 'all devices', ...rest] = names;
  return rest.length === 0 ? first : `${first} and ${rest.length} more`;
}
