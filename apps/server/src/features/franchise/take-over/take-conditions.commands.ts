import { planCopy } from '@tradepost/contracts/conditions/copy-set.rules';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { toSubValue } from '../../conditions/condition-record.rules.ts';
import { type ConditionRow, listConditionRows } from '../../conditions/condition-rows.queries.ts';
import { lockSet } from '../../conditions/lock-set.commands.ts';
import { insertCondition } from '../../conditions/write-condition.commands.ts';
import { linkedConditions } from '../company-link.table.ts';
import type { LinkFacts } from '../link-facts.queries.ts';

/** A parent's condition, as `read_linked_conditions` returns it. */
interface LinkedCondition extends Pick<ConditionRow, 'sub_type' | 'sub_amount_type' | 'sub_amount_price'> {
  condition_id: number;
  parent_id: number | null;
  category_key: string;
  category_name: string;
  key: string;
  name: string;
  sort: number;
  terms: string[];
}

/** Adds the parent's conditions that the child's sets lack. Those with the same key or name stay as they are. */
export async function takeConditions(child: Scope, link: LinkFacts): Promise<void> {
  await inTransaction(
    child,
    async (ctx) => {
      const rows = await readRows<LinkedCondition>(ctx.db, sql`select * from read_linked_conditions(${link.id})`);
      for (const [key, set] of Map.groupBy(rows, (row) => row.category_key)) {
        const category = await readRow<{ id: number }>(
          ctx.db,
          sql`select id from categories where company_id = ${ctx.company_id} and (key = ${key} or lower(name) = lower(${set[0]!.category_name}))
               order by key = ${key} desc, id limit 1`,
        );
        if (category) await takeSet(ctx, link.id, category.id, set);
      }
      ctx.emit('offer-has-changes', { entity: 'condition' });
    },
    `Taken over from ${link.parent_name}`,
  );
}

async function takeSet(ctx: Ctx, link_id: number, category_id: number, set: readonly LinkedCondition[]): Promise<void> {
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
      const form = { name: row.name, condition_term: row.terms, condition_sub_value: toSubValue(row as never) };
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
      .values(marks.map((mark) => ({ ...mark, company_id: ctx.company_id, link_id })))
      .onConflictDoNothing();
}
