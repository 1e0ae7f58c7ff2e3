import { createHash } from 'node:crypto';
import { fieldLabel } from '@tradepost/contracts/errors';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { PayoutBatchDetail } from '@tradepost/contracts/payouts/payout-batch.contract';
import type { exportBatch as contract } from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, asc, eq, sql } from 'drizzle-orm';
import { runSql } from '../../../platform/db/sql.ts';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import { saveFiles } from '../../../platform/files/files.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { changeOrder } from '../../orders/detail/change-order.commands.ts';
import { mailStatus } from '../../orders/mails/order-mail.commands.ts';
import { enterStatus } from '../../orders/moves/order-status.commands.ts';
import { findObstacles } from '../../orders/order-ports.queries.ts';
import type { BankFile, BankFormat } from '../formats/bank-format.rules.ts';
import { findBatch, requireVisibleBatch } from './batch.queries.ts';
import { type PayoutBatchRow, type PayoutItemRow, payoutBatches, payoutItems } from './batch.table.ts';
import { findPayableFormat, type PayableFormat } from './batch-formats.rules.ts';
import { sayInBatch } from './batch-listener.commands.ts';
import { findEffectiveDate } from './effective-date.queries.ts';
import { buildRequest, countFilesToday } from './file-request.queries.ts';
import { type FoundOrder, findOrders } from './find-orders.queries.ts';
import { emitBatchChanged } from './open-batch.commands.ts';
import { amountOf } from './plan-orders.queries.ts';

export type ExportOptions = Partial<ServedInput<typeof contract>['body']>;

/** A batch that can be exported, and its file when its format has one. */
export interface Prepared {
  batch: PayoutBatchRow;
  format: PayableFormat;
  file: BankFile | null;
  files_today: number;
  effective_date: string | null;
}

/**
 * Exports an open batch. The file is written and kept first; then the batch, its payments and its orders change in one
 * transaction. Whatever interrupts it leaves an open batch or an exported one.
 */
export function exportBatch(scope: VendorScope, id: number, options: ExportOptions): Promise<PayoutBatchDetail> {
  return withFreshFile(async () =>
    storeExport(scope, await inTransaction(scope, (ctx) => prepareExport(ctx, id, options)), options),
  );
}

/** Repeats an export whose file is stale: another one of the same sender may take the file's modifier in between. */
export async function withFreshFile<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof StaleFile)) throw error;
      if (tries === 3) throw conflict('Another file is being exported. Try again.');
    }
  }
}

/** Keeps the file and stores what was exported. */
export function storeExport(
  scope: VendorScope,
  prepared: Prepared,
  options: ExportOptions,
): Promise<PayoutBatchDetail> {
  const { file } = prepared;
  if (!file) return inTransaction(scope, (ctx) => finishExport(ctx, prepared, options, null));
  return saveFiles(scope, [file], (ctx, [stored]) => finishExport(ctx, prepared, options, stored?.id ?? null));
}

/** Checks the batch and writes its file, without storing anything. */
export async function prepareExport(
  ctx: Ctx,
  id: number,
  { version }: ExportOptions,
  created_at: string = ctx.clock.now().toISOString(),
): Promise<Prepared> {
  const batch = await lockBatch(ctx, id);
  if (version !== undefined && version !== batch.version)
    throw conflict('Someone else changed this batch in the meantime', await findBatch(ctx, id));
  if (batch.state !== 'open') throw conflict(`Batch ${batch.number} was already exported`);
  const format = findPayableFormat(batch.format);
  if (!format) throw conflict('The format of this batch is no longer available. Cancel the batch and make another.');
  const items = await listWaiting(ctx, id);
  const found = await requirePayableItems(ctx, batch, items);
  const effective_date = await findEffectiveDate(ctx, format, batch.effective_date);
  const prepared = { batch, format, effective_date, files_today: 0 };
  if (!format.file) return { ...prepared, file: null };
  const { file, files_today } = await writeFile(ctx, format.file, { batch, effective_date, found, created_at });
  return { ...prepared, file, files_today };
}

async function writeFile(
  ctx: Ctx,
  format: BankFormat,
  {
    batch,
    effective_date,
    found,
    created_at,
  }: Pick<Prepared, 'batch' | 'effective_date'> & { found: readonly FoundOrder[]; created_at: string },
): Promise<{ file: BankFile; files_today: number }> {
  const request = await buildRequest(ctx, format, { batch_number: batch.number, effective_date, created_at, found });
  const { sender, lines, file } = format.check(request);
  const wrong = Object.entries(lines).map(([position, why]) => refusalOf(found[Number(position)], why));
  if (wrong.length > 0) throw conflict(`${wrong[0]?.box_id}: ${wrong[0]?.why}`, { refusals: wrong });
  const [missing] = Object.entries(sender).map(([field, text]) => `${fieldLabel(field)}: ${text}`);
  const problem = missing ?? file;
  if (problem) throw conflict(problem);
  return { file: format.write(request), files_today: request.files_today };
}

const refusalOf = (found: FoundOrder | undefined, why: string) => ({
  order_id: found?.order.id ?? 0,
  box_id: found?.order.box_id ?? '',
  why,
});

/** The orders in the order of their payments. Throws 409 with the orders that changed since the batch was opened. */
async function requirePayableItems(
  ctx: Ctx,
  batch: PayoutBatchRow,
  items: readonly PayoutItemRow[],
): Promise<FoundOrder[]> {
  const orders = await findOrders(
    ctx,
    items.map(({ order_id }) => order_id),
    true,
  );
  const byId = new Map(orders.map((one) => [one.order.id, one]));
  const found = items.map(({ order_id }) => byId.get(order_id));
  const refusals = [];
  for (const [index, one] of found.entries()) {
    const why = one ? await findChange(ctx, batch, items[index]!, one) : 'You can’t see this order';
    if (why) refusals.push(refusalOf(one, why));
  }
  if (refusals.length > 0) throw conflict(`${refusals[0]?.box_id}: ${refusals[0]?.why}`, { refusals });
  return found.filter((one) => one !== undefined);
}

/** Why the order can no longer be paid as it is in the batch; null when it can. */
async function findChange(
  ctx: Ctx,
  batch: PayoutBatchRow,
  item: PayoutItemRow,
  found: FoundOrder,
): Promise<string | null> {
  const { order } = found;
  if (order.payout_method !== batch.method) return 'The payout method was changed. Take the order out of the batch.';
  if (amountOf(found) !== item.amount) return 'The amount has changed. Take the order out of the batch.';
  const others = await findObstacles(ctx, order, 'pay');
  return others.find((text) => text !== sayInBatch(batch.number)) ?? null;
}

/** Stores what was exported. Throws `StaleFile` when the file must be written again, because another one came first. */
export async function finishExport(
  ctx: Ctx,
  { batch: before, format, file, files_today, effective_date }: Prepared,
  { notify_customers = true }: ExportOptions,
  file_id: number | null,
): Promise<PayoutBatchDetail> {
  const { id } = before;
  if (format.file) {
    await runSql(ctx.db, sql`select pg_advisory_xact_lock(hashtext('payout files'), ${ctx.company_id}::int)`);
    if ((await countFilesToday(ctx, format.file)) !== files_today) throw new StaleFile();
  }
  const batch = await lockBatch(ctx, id);
  if (batch.state !== 'open') throw conflict(`Batch ${batch.number} was already exported`);
  if (batch.version !== before.version) throw conflict('Someone else changed this batch in the meantime');
  const items = await listWaiting(ctx, id);
  for (const { order_id } of items) await moveToSent(ctx, order_id, notify_customers);
  await storeReferences(ctx, items, file?.references ?? []);
  const now = ctx.clock.now().toISOString();
  const [exported] = await ctx.db
    .update(payoutBatches)
    .set({
      state: 'exported',
      effective_date,
      file_id,
      file_hash: file ? createHash('sha256').update(file.content).digest('hex') : null,
      exported_by: ctx.actor.member_id,
      exported_at: now,
      version: sql`${payoutBatches.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(and(eq(payoutBatches.company_id, ctx.company_id), eq(payoutBatches.id, id)))
    .returning();
  if (exported && format.route) await format.route.begin(ctx, exported, await listSent(ctx, id));
  emitBatchChanged(ctx, id);
  return findBatch(ctx, id);
}

/** The order becomes Sent. Its seller gets the email of that status, unless staff chose otherwise. */
async function moveToSent(ctx: Ctx, order_id: number, notifies: boolean): Promise<void> {
  const to = { status_id: status.payoutProcessing, sub_status_id: subStatus.sent };
  const ref = await changeOrder(ctx, order_id, {}, (order) => enterStatus(ctx, order, to, undefined));
  await mailStatus(ctx, ref, notifies ? {} : { override: false });
}

async function storeReferences(
  ctx: Ctx,
  items: readonly PayoutItemRow[],
  references: readonly string[],
): Promise<void> {
  const rows = JSON.stringify(items.map(({ id }, index) => ({ id, reference: references[index] ?? null })));
  await ctx.db
    .update(payoutItems)
    .set({
      state: 'sent',
      reference: sql`coalesce(told.reference, ${payoutItems.reference})`,
      version: sql`${payoutItems.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .from(sql`jsonb_to_recordset(${rows}::jsonb) as told (id bigint, reference text)`)
    .where(and(eq(payoutItems.company_id, ctx.company_id), sql`${payoutItems.id} = told.id`));
}

const listWaiting = (ctx: Ctx, batch_id: number) => listItemsIn(ctx, batch_id, 'waiting');
const listSent = (ctx: Ctx, batch_id: number) => listItemsIn(ctx, batch_id, 'sent');

function listItemsIn(ctx: Ctx, batch_id: number, state: PayoutItemRow['state']): Promise<PayoutItemRow[]> {
  return ctx.db
    .select()
    .from(payoutItems)
    .where(
      and(eq(payoutItems.company_id, ctx.company_id), eq(payoutItems.batch_id, batch_id), eq(payoutItems.state, state)),
    )
    .orderBy(asc(payoutItems.position));
}

/** Locks the batch. Throws 404 for another company's, or one with orders that the actor may not see. */
export async function lockBatch(ctx: Ctx, id: number): Promise<PayoutBatchRow> {
  await requireVisibleBatch(ctx, id);
  const [batch] = await ctx.db
    .select()
    .from(payoutBatches)
    .where(and(eq(payoutBatches.company_id, ctx.company_id), eq(payoutBatches.id, id)))
    .for('no key update');
  if (!batch) throw notFound('Batch');
  return batch;
}

/** Another file of the same sender was stored first: this one must be written again. */
export class StaleFile extends Error {}
