import type { AmountType } from '@tradepost/contracts/conditions/condition-group.contract';
import { planCopy } from '@tradepost/contracts/conditions/copy-set.rules';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { toSubValue } from '../../conditions/condition-record.rules.ts';
import { type ConditionRow, listConditionRows } from '../../conditions/condition-rows.queries.ts';
import { lockSet } from '../../conditions/lock-set.commands.ts';
import { insertCondition } from '../../conditions/write-condition.commands.ts';
import { linkedConditions } from '../company-link.table.ts';
import type { LinkFacts } from './link-facts.queries.ts';
import { type LinkedDefect, takeDefects } from './take-defects.commands.ts';

/** A parent's condition, as `read_linked_conditions` returns it. */
interface LinkedCondition
  extends Pick<ConditionRow, 'translations' | 'sub_type' | 'sub_amount_type' | 'sub_amount_price'> {
  condition_id: number;
  parent_id: number | null;
  category_key: string;
  category_name: string;
  key: string;
  name: string;
  sort: number;
  terms: string[];
}

/** Adds the parent's conditions and defects that the child's sets lack. Those with the same key or name stay as they are. */
export async function takeConditions(child: Scope, link: LinkFacts): Promise<void> {
  await inTransaction(
    child,
    async (ctx) => {
      const conditions = await readRows<LinkedCondition>(ctx.db, sql`select * from read_linked_conditions(${link.id})`);
      for (const [category_id, set] of await bySet(ctx, conditions)) await takeSet(ctx, link, category_id, set);
      const defects = await readRows<LinkedDefect>(ctx.db, sql`select * from read_linked_defects(${link.id})`);
      const known = defects.filter((row) => isKnownAmount(link, row.amount_type));
      for (const [category_id, set] of await bySet(ctx, known)) await takeDefects(ctx, category_id, set);
      ctx.emit('offer-has-changes', { entity: 'condition' });
    },
    `Taken over from ${link.parent_name}`,
  );
}

/** A percentage means the same in each currency; an amount of money is not converted. */
const isKnownAmount = ({ parent_currency, child_currency }: LinkFacts, amount_type: AmountType | null): boolean =>
  amount_type !== 0 || parent_currency === child_currency;

/** The rows by the child's category of the same key, or else the same name. Those of other categories are left out. */
async function bySet<Row extends { category_key: string; category_name: string }>(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<[category_id: number, set: Row[]][]> {
  const found: [number, Row[]][] = [];
  for (const [key, set] of Map.groupBy(rows, (row) => row.category_key)) {
    const category = await readRow<{ id: number }>(
      ctx.db,
      sql`select id from categories where company_id = ${ctx.company_id} and (key = ${key} or lower(name) = lower(${set[0]!.category_name}))
           order by key = ${key} desc, id limit 1`,
    );
    if (category) found.push([category.id, set]);
  }
  return found;
}

async function takeSet(ctx: Ctx, link: LinkFacts, category_id: number, set: readonly LinkedCondition[]): Promise<void> {
  const group_id = await lockSet(ctx, category_id);
  const own = await listConditionRows(ctx, [group_id], true);
  const taken = new Set(own.map(({ key }) => key));
  const ownOf = new Map<number, number>();
  const takeLevel = async (parent: number | null, own_parent: number | null) => {
    const source = set.filter((row) => row.parent_id === parent).map((row) => ({ ...row, is_archived: false }));
    const plan = planCopy(
      source,
      own.filter((row) => row.parent_id === own_parent),
    );
    for (const { source: from, target } of plan.kept) ownOf.set(from.condition_id, target.id);
    for (const row of plan.added) {
      const condition_sub_value = isKnownAmount(link, row.sub_amount_type) ? toSubValue(row as never) : null;
      const { name, translations, terms: condition_term } = row;
      const form = { name, translations, condition_term, condition_sub_value };
      const position = { group_id, parent_id: own_parent, sort: row.sort };
      ownOf.set(row.condition_id, await insertCondition(ctx, position, form, taken, row.key));
    }
    if (parent === null) for (const row of source) await takeLevel(row.condition_id, ownOf.get(row.condition_id) ?? -1);
  };
  await takeLevel(null, null);
  const marks = [...ownOf].map(([source_condition_id, condition_id]) => ({ source_condition_id, condition_id }));
  if (marks.length > 0)
    await ctx.db
      .insert(linkedConditions)
      .values(marks.map((mark) => ({ ...mark, company_id: ctx.company_id, link_id: link.id })))
      .onConflictDoNothing();
}
