import type { MassRule, RuleFields, StartedBatch } from '@tradepost/contracts/pricing/mass-rule.contract';
import type { TreeNode } from '@tradepost/contracts/pricing/tree-node.contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../../platform/db/database.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { withMessage } from '../../../platform/http/serve.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { leaveBatch, openBatch } from '../price-batches.commands.ts';
import { lockBook, setRule, unsetRule } from '../rules.commands.ts';
import { nameNodes } from './node-names.queries.ts';
import { checkConditions, findListId, listReplaced, type StoredRule } from './rule-rows.queries.ts';
import { describeChange, describeNodes } from './rule-title.rules.ts';
import { changePricesJob } from './rules.jobs.ts';

/** What a batch of kind `rule` or `bulk` keeps of itself, for its work and its undo. */
export interface RulePayload {
  nodes: TreeNode[];
  conditions: number[];
  /** Null: rules were taken away. */
  rule: RuleFields | null;
  /** What stood on the nodes before. */
  before: StoredRule[];
  /** What stands there since. */
  after_ids: number[];
}

type Wanted = Omit<MassRule, 'manual'> & { rule_ids?: number[] };

/** Applies a mass rule: one that stays, or with `manual` a change of prices once. The prices follow in the background. */
export function applyMassRule(ctx: Ctx, { manual, ...wanted }: MassRule) {
  return manual ? changeOnce(ctx, wanted) : putRule(ctx, wanted);
}

/** Puts a rule on nodes, in place of what stood there for these conditions. */
export async function putRule(ctx: Ctx, wanted: Wanted) {
  const { nodes, conditions, rule_ids } = wanted;
  const { price_list_id, currency, names } = await open(ctx, wanted);
  await lockBook(ctx);
  const before = await listReplaced(ctx, price_list_id, nodes, conditions);
  refuseStale(before, rule_ids);
  const { floor, ceiling, max_resale_percent, is_stacked, type, amount_type, amount_price } = wanted;
  const rule = { type, amount_type, amount_price, floor, ceiling, max_resale_percent, is_stacked, conditions };
  for (const node of nodes) await setRule(ctx, { price_list_id, node, condition_ids: conditions, ...rule });
  const after = await listReplaced(ctx, price_list_id, nodes, conditions);
  const title = `${describeChange(rule, currency)} on ${describeNodes(names)}`;
  return start(ctx, 'rule', title, price_list_id, { nodes, conditions, rule, before, after_ids: idsIn(after) });
}

/** Takes rules away from nodes. */
export async function dropRule(ctx: Ctx, wanted: Pick<Wanted, 'price_list_id' | 'nodes' | 'conditions' | 'rule_ids'>) {
  const { nodes, conditions, rule_ids } = wanted;
  const { price_list_id, names } = await open(ctx, wanted);
  await lockBook(ctx);
  const before = await listReplaced(ctx, price_list_id, nodes, conditions);
  refuseStale(before, rule_ids);
  for (const node of nodes) await unsetRule(ctx, price_list_id, node, conditions);
  const title = `Rule of ${describeNodes(names)} removed`;
  return start(ctx, 'rule', title, price_list_id, { nodes, conditions, rule: null, before, after_ids: [] });
}

/** Changes the prices that staff gave, once. */
export async function changeOnce(ctx: Ctx, wanted: Wanted) {
  const { nodes, conditions, floor, ceiling, max_resale_percent, type, amount_type, amount_price } = wanted;
  const { price_list_id, currency, names } = await open(ctx, wanted);
  const rule = { type, amount_type, amount_price, floor, ceiling, max_resale_percent, is_stacked: false, conditions };
  const title = `${describeChange(rule, currency)} once on ${describeNodes(names)}`;
  return start(ctx, 'bulk', title, price_list_id, { nodes, conditions, rule, before: [], after_ids: [] });
}

async function open(ctx: Ctx, wanted: Pick<Wanted, 'price_list_id' | 'nodes' | 'conditions'>) {
  const price_list_id = await findListId(ctx, wanted.price_list_id);
  const names = await nameNodes(ctx, wanted.nodes);
  await checkConditions(ctx, wanted.conditions);
  const [list] = await rowsOf<{ currency: string }>(
    ctx.db,
    sql`select currency from price_lists where company_id = ${ctx.company_id} and id = ${price_list_id}`,
  );
  return { price_list_id, names, currency: list?.currency ?? ctx.company.currency };
}

export const idsIn = (rules: readonly StoredRule[]) => rules.map((rule) => rule.id).sort((a, b) => a - b);

/** Whoever edits a rule says which one was shown; another one there means that somebody was faster. */
function refuseStale(stored: readonly StoredRule[], shown: readonly number[] | undefined): void {
  if (shown === undefined) return;
  if (idsIn(stored).join() === shown.toSorted((a, b) => a - b).join()) return;
  throw conflict('Somebody else changed this rule in the meantime');
}

async function start(ctx: Ctx, kind: 'rule' | 'bulk', title: string, price_list_id: number, payload: RulePayload) {
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
