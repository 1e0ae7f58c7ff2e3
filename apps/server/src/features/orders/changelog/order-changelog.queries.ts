import type { Change, listOrderChanges as contract } from '@tradepost/contracts/orders/order-record.contract';
import { pageOf } from '@tradepost/contracts/paging';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { containing, readRow, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

type ChangeQuery = ServedInput<typeof contract>['query'];

/** The change log of an order and its parts, newest first. It remains after the order is deleted. */
export async function listOrderChanges(ctx: Ctx, id: number, query: ChangeQuery): Promise<DataOf<typeof contract>> {
  const { box_id } = await findLoggedOrder(ctx, id);
  const root = sql`company_id = ${ctx.company_id} and root = 'orders' and root_id = ${id}`;
  const where = sql.join([root, ...conditions(query)], sql` and `);
  const summary = await readRow<{ total: number; actors: string[]; entities: string[] }>(
    ctx.db,
    sql`select (select count(*)::int from changes where ${where}) as total,
      (select coalesce(json_agg(distinct ${actor} order by ${actor}), '[]') from changes where ${root}) as actors,
      (select coalesce(json_agg(distinct entity order by entity), '[]') from changes where ${root}) as entities`,
  );
  const { total = 0, actors = [], entities = [] } = summary ?? {};
  const { offset, pagination } = pageOf(query, total);
  const rows = await readRows<Change>(
    ctx.db,
    sql`select id, entity, entity_id, action, changed_fields(action, fields) as fields, actor_kind, ${actor} as actor_name, reason, created_at
          from changes where ${where} order by id desc limit ${pagination.per_page} offset ${offset}`,
  );
  return { items: rows.map(changeOf), pagination, box_id, actors, entities };
}

/** Changes without a member were made by the system. */
const actor = sql`coalesce(actor_name, 'System')`;

function conditions({ search, entity, actor: name }: ChangeQuery): SQL[] {
  const pattern = containing(search ?? '');
  return [
    ...(search
      ? [
          sql`(changed_fields(action, fields)::text ilike ${pattern} or ${actor} ilike ${pattern} or reason ilike ${pattern})`,
        ]
      : []),
    ...(entity ? [sql`entity = ${entity}`] : []),
    ...(name ? [sql`${actor} = ${name}`] : []),
  ];
}

function changeOf(row: Change): Change {
  return {
    ...row,
    id: row.id,
    entity_id: row.entity_id,
    created_at: row.created_at,
  };
}

/** The order, or the last logged state of a deleted one. Throws 404 when the actor may not see it. */
async function findLoggedOrder(ctx: Ctx, id: number): Promise<{ box_id: string }> {
  const found = await readRow<{ box_id: string; location_id: number }>(
    ctx.db,
    sql`select box_id, location_id from orders where company_id = ${ctx.company_id} and id = ${id}
        union all
        select fields -> 'box_id' ->> 0, (fields -> 'location_id' ->> 0)::bigint from changes
         where company_id = ${ctx.company_id} and root = 'orders' and root_id = ${id} and entity = 'orders' and action = 'delete'
        limit 1`,
  );
  const { location_ids } = ctx.actor;
  const isVisible = found && (location_ids === null || location_ids.includes(found.location_id));
  if (!isVisible) throw notFound('Order');
  return { box_id: found.box_id };
}
