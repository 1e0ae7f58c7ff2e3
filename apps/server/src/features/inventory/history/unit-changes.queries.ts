import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import type { listUnitChanges as contract } from '@tradepost/contracts/inventory/unit-history.contract';
import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { shownChange } from '../../../platform/tenancy/shown-change.ts';
import { findUnitRow } from '../unit.queries.ts';

type ChangeQuery = ServedInput<typeof contract>['query'];

/** Changes without a member were made by the system. */
const actor = sql`coalesce(actor_name, 'System')`;

/** The change log of a unit and its parts, newest first. */
export async function listUnitChanges(ctx: Ctx, id: number, query: ChangeQuery): Promise<DataOf<typeof contract>> {
  const { title } = await findUnitRow(ctx, id);
  const root = sql`company_id = ${ctx.company_id} and root = 'inventory_units' and root_id = ${id}`;
  const where = sql.join([root, ...conditions(ctx, query)], sql` and `);
  const summary = await readRow<{ total: number; actors: string[]; entities: string[] }>(
    ctx.db,
    sql`select (select count(*)::int from changes where ${where}) as total,
               (select coalesce(json_agg(distinct ${actor} order by ${actor}), '[]') from changes where ${root}) as actors,
               (select coalesce(json_agg(distinct entity order by entity), '[]') from changes where ${root}) as entities`,
  );
  const { total = 0, actors = [], entities = [] } = summary ?? {};
  const page = await listPage<Change>(ctx, query, {
    counted: total,
    rows: sql`select id, entity, entity_id, action, ${shownChange(ctx)} as fields, actor_kind, ${actor} as actor_name, reason, created_at
          from changes where ${where} order by id desc`,
  });
  return { ...page, number: unitNumber(id), title, actors, entities };
}

function conditions(ctx: Ctx, { search, entity, actor: name }: ChangeQuery): SQL[] {
  return [
    ...(search ? [sql`search_matches(concat_ws(' ', ${shownChange(ctx)}::text, ${actor}, reason), ${search})`] : []),
    ...(entity ? [sql`entity = ${entity}`] : []),
    ...(name ? [sql`${actor} = ${name}`] : []),
  ];
}
