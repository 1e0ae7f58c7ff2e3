import { randomUUID } from 'node:crypto';
import type { ProposedChange } from '@tradepost/contracts/agents/agent-proposal.contract';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../platform/db/sql.ts';
import { type Ctx, inTransaction, type Scope } from '../../platform/tenancy/ctx.ts';
import { inSavepoint } from '../../platform/tenancy/savepoint.ts';
import { shownChange } from '../../platform/tenancy/shown-change.ts';

/**
 * What a call would change: it is made, its lines of the change log are read, and all of it is rolled back. Nothing leaves the
 * transaction, because emails, jobs and events wait for its commit. Throws what the call throws.
 */
export async function previewCall(
  scope: Scope,
  call: (ctx: Ctx) => Promise<unknown>,
  variant_ids: readonly number[],
): Promise<ProposedChange[]> {
  const undone = new Error('a preview changes nothing');
  // A name that nobody else has tells its lines from those of others.
  const name = `preview ${randomUUID()}`;
  let changes: ProposedChange[] = [];
  await inTransaction({ ...scope, actor: { ...scope.actor, name } }, async (ctx) => {
    const before = await readRow<{ id: number }>(
      ctx.db,
      sql`select coalesce(max(id), 0) as id from changes where company_id = ${ctx.company_id}`,
    );
    // It also waits for what the call sent without waiting.
    await inSavepoint(ctx, () => call(ctx));
    changes = [...(await readChanges(ctx, before?.id ?? 0, name)), ...(await readPrices(ctx, variant_ids, name))];
    throw undone;
  }).catch((error: unknown) => {
    if (error !== undone) throw error;
  });
  return changes;
}

type ChangeRow = Omit<ProposedChange, 'record'> & { root: string; root_id: number; name: string | null };

async function readChanges(ctx: Ctx, after: number, name: string): Promise<ProposedChange[]> {
  const rows = await readRows<ChangeRow>(
    ctx.db,
    sql`select entity, entity_id, action, ${shownChange(ctx)} as fields, root, root_id,
               case root when 'customers' then (select c.display_name from customers c where c.company_id = changes.company_id and c.id = root_id)
                         when 'orders' then (select o.box_id from orders o where o.company_id = changes.company_id and o.id = root_id)
               end as name
          from changes where company_id = ${ctx.company_id} and id > ${after} and actor_name = ${name} order by id limit 200`,
  );
  return rows.map(({ root, root_id, name: found, ...change }) => ({
    ...change,
    record: root === 'inventory_units' ? unitNumber(root_id) : found,
  }));
}

/** Prices have a history of their own. */
async function readPrices(ctx: Ctx, variant_ids: readonly number[], name: string): Promise<ProposedChange[]> {
  if (variant_ids.length === 0) return [];
  const rows = await readRows<{
    variant_id: number;
    title: string;
    old_price: number | null;
    new_price: number | null;
  }>(
    ctx.db,
    sql`select h.variant_id, concat_ws(' ', b.name, m.name, v.storage, v.network) || ', ' || c.name as title, h.old_price, h.new_price
          from price_history h
          join variants v on v.company_id = h.company_id and v.id = h.variant_id
          join models m on m.company_id = v.company_id and m.id = v.model_id
          join brands b on b.company_id = m.company_id and b.id = m.brand_id
          join conditions c on c.company_id = h.company_id and c.id = h.condition_id
         where h.company_id = ${ctx.company_id} and h.actor_name = ${name}
           and h.variant_id = any(${sql.param(`{${variant_ids.join(',')}}`)}::bigint[])
         order by h.id limit 200`,
  );
  return rows.map(({ variant_id, title, old_price, new_price }) => ({
    entity: 'price_cells',
    entity_id: variant_id,
    record: title,
    action: 'update',
    fields: { price: [old_price, new_price] },
  }));
}
