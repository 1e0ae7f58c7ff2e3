import type { Change, listOrderChanges as contract } from '@tradepost/contracts/orders/order-record.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, readRow, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

type ChangeQuery = ServedInput<typeof contract>['query'];

/** The change log of an order and its parts, newest first. It remains after the order is deleted. */
export async function listOrderChanges(ctx: Ctx, id: number, query: ChangeQuery): Promise<DataOf<typeof contract>> {
  const { box_id, kind } = await findLoggedOrder(ctx, id);
  // A lot has thousands of devices. The thread of its lines tells what was received.
  const isTold = kind === 'bulk-quote' ? sql`entity <> 'order_items'` : sql`true`;
  const root = sql`company_id = ${ctx.company_id} and root = 'orders' and root_id = ${id} and ${isTold}`;
  const logged = sql`with logged as (select *, ${line} as line${query.status === undefined ? sql`` : whileIn} from changes where ${root})`;
  const where = sql.join([sql`true`, ...conditions(id, query)], sql` and `);
  const summary = await readRow<{ total: number; actors: string[]; entities: string[] }>(
    ctx.db,
    sql`${logged}
      select (select count(distinct line)::int from logged where ${where}) as total,
      (select coalesce(json_agg(distinct ${actor} order by ${actor}), '[]') from logged) as actors,
      (select coalesce(json_agg(distinct entity order by entity), '[]') from logged) as entities`,
  );
  const { total = 0, actors = [], entities = [] } = summary ?? {};
  const { items: rows, pagination } = await listPage<Change & { line: number }>(ctx, query, {
    counted: total,
    rows: (take) =>
      sql`${logged}, page as (select distinct line from logged where ${where} order by line desc ${take})
          select id, line, entity, entity_id, action, changed_fields(action, fields) as fields, actor_kind, ${actor} as actor_name, reason, created_at
            from logged where line in (select line from page) order by line desc, id desc`,
  });
  const items = rows.filter((row) => row.id === row.line);
  const partsOf = ({ id }: Change) => rows.filter((row) => row.line === id && row.id !== id).map(changeOf);
  return {
    items: items.map((row) => ({ ...changeOf(row), parts: partsOf(row) })),
    pagination,
    box_id,
    actors,
    entities,
    lines: await nameLines(ctx, rows),
    approvers: await nameApprovers(ctx, rows),
  };
}

/** The names of the quoted lines that the changes are about. A line that was removed has none. */
function nameLines(ctx: Ctx, changes: readonly Change[]): Promise<{ id: number; title: string }[]> {
  const ids = changes
    .filter(({ entity }) => entity === 'bulk_quote_messages')
    .flatMap(({ fields }) => fields.line_id ?? [])
    .filter((id) => typeof id === 'number');
  if (ids.length === 0) return Promise.resolve([]);
  return readRows(
    ctx.db,
    sql`select l.id, coalesce(nullif(l.title, ''), l.text) || ' (line ' || l.position || ')' as title from bulk_quote_lines l
         where l.company_id = ${ctx.company_id} and l.id = any (${bigintArray(ids)}) order by l.id`,
  );
}

/** Who approved the agreed prices of the changes. Removed team members keep their names. */
function nameApprovers(ctx: Ctx, changes: readonly Change[]): Promise<{ id: number; title: string }[]> {
  const ids = changes.flatMap(({ fields }) => fields.price_approved_by_id ?? []).filter((id) => typeof id === 'number');
  if (ids.length === 0) return Promise.resolve([]);
  return readRows(
    ctx.db,
    sql`select id, first_name || ' ' || last_name as title from members
         where company_id = ${ctx.company_id} and id = any (${bigintArray(ids)}) order by id`,
  );
}

/**
 * The line that a change stands in: its own, or that of the payment that its transaction recorded before it. A payment marks
 * the devices as paid and changes the paid total of the order.
 */
const line = sql`coalesce(
  case when action = 'update' and (entity = 'order_items' and fields -> 'status' ->> 1 = 'paid'
                                   or entity = 'orders' and fields -> 'paid_total' is not null)
       then (select max(payment.id) from changes payment
              where payment.company_id = changes.company_id and payment.root = changes.root
                and payment.root_id = changes.root_id and payment.id < changes.id
                and payment.entity = 'order_payouts' and payment.action = 'insert'
                and payment.created_at = changes.created_at
                and payment.actor_id is not distinct from changes.actor_id) end, id)`;

/** The status that a change moves the order to. */
const moved = sql`case when entity = 'orders' then (changed_fields(action, fields) -> 'status_id' ->> 1)::int end`;

/** The same as a column, and the last move before the change. */
const whileIn = sql`, ${moved} as moved_to,
  max(case when ${moved} is not null then id end) over (order by id rows between unbounded preceding and 1 preceding) as last_move`;

/** Changes without a member were made by the system. */
const actor = sql`coalesce(actor_name, 'System')`;

function conditions(id: number, { search, entity, actor: name, marketer_id, status }: ChangeQuery): SQL[] {
  return [
    ...(search
      ? [sql`search_matches(concat_ws(' ', changed_fields(action, fields)::text, ${actor}, reason), ${search})`]
      : []),
    ...(entity ? [sql`entity = ${entity}`] : []),
    ...(name ? [sql`${actor} = ${name}`] : []),
    ...(marketer_id ? [sql`entity = 'order_items' and ${isAboutMarketer(id, marketer_id)}`] : []),
    ...(status === undefined
      ? []
      : [sql`(moved_to = ${status} or last_move in (select id from logged where moved_to = ${status}))`]),
  ];
}

/** Changes of devices that the partner takes, or took when one was changed, and of nothing else of the order. */
const isAboutMarketer = (id: number, marketer_id: number): SQL => sql`(
  entity_id in (select i.id from order_items i where i.company_id = logged.company_id and i.order_id = ${id} and i.marketer_id = ${marketer_id})
  or changed_fields(action, fields) -> 'marketer_id' @> to_jsonb(${marketer_id}::bigint))`;

function changeOf({ line: _line, ...row }: Change & { line: number }): Change {
  return row;
}

/** The order, or the last logged state of a deleted one. Throws 404 when the actor may not see it. */
async function findLoggedOrder(ctx: Ctx, id: number): Promise<{ box_id: string; kind: string }> {
  const found = await readRow<{ box_id: string; kind: string; location_id: number }>(
    ctx.db,
    sql`select box_id, kind, location_id from orders where company_id = ${ctx.company_id} and id = ${id}
        union all
        select fields -> 'box_id' ->> 0, fields -> 'kind' ->> 0, (fields -> 'location_id' ->> 0)::bigint from changes
         where company_id = ${ctx.company_id} and root = 'orders' and root_id = ${id} and entity = 'orders' and action = 'delete'
        limit 1`,
  );
  const { location_ids } = ctx.actor;
  const isVisible = found && (location_ids === null || location_ids.includes(found.location_id));
  if (!isVisible) throw notFound('Order');
  return { box_id: found.box_id, kind: found.kind };
}
