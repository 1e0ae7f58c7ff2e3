import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type {
  listBatchItems as itemsContract,
  listPayoutBatches as listContract,
  PayoutBatch,
  PayoutBatchDetail,
  PayoutBatchItem,
} from '@tradepost/contracts/payouts/payout-batch.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, readRow, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { payoutNames } from '../../company/payout-method.queries.ts';
import { hasAnswers } from '../formats/answer-readers.rules.ts';
import { findPayableFormat, listPayableFormats } from './batch-formats.rules.ts';

/** Batches whose orders are all of the actor's locations. */
function visibleBatches(ctx: Ctx): SQL {
  const { location_ids } = ctx.actor;
  if (location_ids === null) return sql`true`;
  const seen = bigintArray([...location_ids]);
  return sql`case when b.location_id is not null then b.location_id = any (${seen}) else not exists (
    select 1 from payout_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
     where i.company_id = b.company_id and i.batch_id = b.id and o.location_id <> all (${seen})) end`;
}

const columns = sql`b.id, b.number, b.method, b.format, b.state, b.currency, b.location_id, b.effective_date::text, b.item_count,
  b.total, b.settled_count, b.settled_total, b.failed_count, f.name as file_name, b.file_hash, b.export_count,
  nullif(concat_ws(' ', m.first_name, m.last_name), '') as created_by,
  nullif(concat_ws(' ', e.first_name, e.last_name), '') as exported_by,
  b.created_at, b.exported_at, b.sent_at, b.ended_at, b.version`;

const source = (ctx: Ctx, where: SQL) => sql`from payout_batches b
  left join files f on f.company_id = b.company_id and f.id = b.file_id
  left join members m on m.company_id = b.company_id and m.id = b.member_id
  left join members e on e.company_id = b.company_id and e.id = b.exported_by
 where b.company_id = ${ctx.company_id} and ${visibleBatches(ctx)} and ${where}`;

type StoredBatch = Omit<PayoutBatch, 'method_label' | 'format_label' | 'how'>;

function toBatch(row: StoredBatch, nameOf: (key: string) => string): PayoutBatch {
  const format = findPayableFormat(row.format);
  const { label = row.format, how = 'file' } = format ?? {};
  return { ...row, method_label: nameOf(row.method), format_label: label, how };
}

/** A page of batches, the newest first. */
export async function listBatches(
  ctx: Ctx,
  query: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const { state, payout_method, search } = query;
  const where = sql.join(
    [
      state ? sql`b.state = ${state}` : sql`true`,
      payout_method ? sql`b.method = ${payout_method}` : sql`true`,
      search ? foundBy(search) : sql`true`,
    ],
    sql` and `,
  );
  const nameOf = await payoutNames(ctx);
  return listPage(ctx, query, {
    counted: sql`from payout_batches b where b.company_id = ${ctx.company_id} and ${visibleBatches(ctx)} and ${where}`,
    rows: sql`select ${columns} ${source(ctx, where)} order by b.created_at desc, b.id desc`,
    toItem: (row: StoredBatch) => toBatch(row, nameOf),
  });
}

/** By the batch's number, or the box ID of one of its orders. */
const foundBy = (search: string) => sql`(b.number::text = ${search.replace(/^#/, '')} or b.id in (
  select i.batch_id from payout_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
   where i.company_id = b.company_id and o.box_id = upper(${search})))`;

/** A batch with who took its file. Throws 404 for another company's, or one with orders that the actor may not see. */
export async function findBatch(ctx: Ctx, id: number): Promise<PayoutBatchDetail> {
  const row = await readRow<StoredBatch>(ctx.db, sql`select ${columns} ${source(ctx, sql`b.id = ${id}`)}`);
  if (!row) throw notFound('Batch');
  const downloads = await readRows<PayoutBatchDetail['downloads'][number]>(
    ctx.db,
    sql`select nullif(concat_ws(' ', m.first_name, m.last_name), '') as by, d.created_at as at,
               d.id > min(d.id) over () as is_again
          from payout_downloads d left join members m on m.company_id = d.company_id and m.id = d.member_id
         where d.company_id = ${ctx.company_id} and d.batch_id = ${id} order by d.id desc limit 50`,
  );
  return { ...toBatch(row, await payoutNames(ctx)), downloads, can_read_answer: hasAnswers(row.format) };
}

/** Throws 404 when the actor may not see the batch. */
export async function requireVisibleBatch(ctx: Ctx, id: number): Promise<void> {
  const row = await readRow(
    ctx.db,
    sql`select 1 from payout_batches b where b.company_id = ${ctx.company_id} and b.id = ${id} and ${visibleBatches(ctx)}`,
  );
  if (!row) throw notFound('Batch');
}

/** A page of a batch's payments, in the order of its file. */
export async function listBatchItems(
  ctx: Ctx,
  batch_id: number,
  query: ServedInput<typeof itemsContract>['query'],
): Promise<DataOf<typeof itemsContract>> {
  await requireVisibleBatch(ctx, batch_id);
  const { state, search } = query;
  const found = search ? sql`search_matches(o.box_id || ' ' || i.payee, ${search})` : sql`true`;
  const from = sql`from payout_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
    where i.company_id = ${ctx.company_id} and i.batch_id = ${batch_id}
      and ${state ? sql`i.state = ${state}` : sql`true`} and ${found}`;
  return listPage(ctx, query, {
    counted: from,
    rows: sql`select i.id, i.position, i.order_id, o.box_id, o.kind, i.payee, i.mask, i.amount, i.currency, i.state, i.reference,
               i.check_number, i.failure_code, i.failure, i.settled_at, i.version
          ${from} order by i.position`,
    toItem: (row: Omit<PayoutBatchItem, 'url'> & { kind: OrderKind }) => ({
      ...row,
      url: orderDetailPath(row.kind, row.order_id),
    }),
  });
}

export function listBatchFormats() {
  return listPayableFormats().map(({ key, label, method, how, calendar }) => ({
    key,
    label,
    method,
    how,
    has_effective_date: calendar !== null,
  }));
}
