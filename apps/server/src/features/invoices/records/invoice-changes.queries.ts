import type { listInvoiceChanges as contract } from '@tradepost/contracts/invoices/invoice-record.contract';
import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { shownChange } from '../../../platform/tenancy/shown-change.ts';
import { findInvoice } from '../invoice.queries.ts';

type ChangeQuery = ServedInput<typeof contract>['query'];

/** The change log of an invoice with its lines, payments and credit notes, newest first. */
export async function listInvoiceChanges(ctx: Ctx, id: number, query: ChangeQuery): Promise<DataOf<typeof contract>> {
  const { number } = await findInvoice(ctx, id);
  const root = sql`company_id = ${ctx.company_id} and root = 'invoices' and root_id = ${id}`;
  const where = sql.join([root, ...conditions(ctx, query)], sql` and `);
  const summary = await readRow<{ total: number; actors: string[]; entities: string[] }>(
    ctx.db,
    sql`select (select count(*)::int from changes where ${where}) as total,
               (select coalesce(json_agg(distinct ${actor} order by ${actor}), '[]') from changes where ${root}) as actors,
               (select coalesce(json_agg(distinct entity order by entity), '[]') from changes where ${root}) as entities`,
  );
  const { total = 0, actors = [], entities = [] } = summary ?? {};
  const page = await listPage(ctx, query, {
    counted: total,
    rows: sql`select id, entity, entity_id, action, ${shownChange(ctx)} as fields, actor_kind, ${actor} as actor_name, reason, created_at
          from changes where ${where} order by id desc`,
    toItem: (row: Change) => ({ ...row, parts: [] }),
  });
  return { ...page, number, actors, entities };
}

/** Changes without a member were made by the system. */
const actor = sql`coalesce(actor_name, 'System')`;

function conditions(ctx: Ctx, { search, entity, actor: name }: ChangeQuery): SQL[] {
  return [
    ...(search ? [sql`search_matches(concat_ws(' ', ${shownChange(ctx)}::text, ${actor}, reason), ${search})`] : []),
    ...(entity ? [sql`entity = ${entity}`] : []),
    ...(name ? [sql`${actor} = ${name}`] : []),
  ];
}
