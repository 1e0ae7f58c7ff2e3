import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { readRows } from '../../platform/db/rows.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { type batchKinds, priceBatches } from './pricing.table.ts';

export type BatchKind = (typeof batchKinds)[number];
export type Batch = Omit<typeof priceBatches.$inferSelect, 'company_id'>;

export interface NewBatch {
  kind: BatchKind;
  /** What staff reads: `Import of prices.csv`. */
  title: string;
  payload?: Record<string, unknown>;
  price_list_id?: number;
  /** Work in several transactions: it is `waiting` until `finishBatch`, and each goes on with `continueBatch`. */
  is_waiting?: boolean;
  undoes_id?: number;
}

/**
 * Makes all following writes of prices in this transaction part of one batch, which is followed and undone as a whole.
 * Answers its id.
 */
export async function openBatch(ctx: Ctx, batch: NewBatch): Promise<number> {
  const { kind, title, payload = {}, price_list_id = null, is_waiting = false, undoes_id = null } = batch;
  const [row] = await rowsOf<{ id: string }>(
    ctx.db,
    sql`insert into price_batches (company_id, kind, title, payload, price_list_id, status, undoes_id, member_id,
               actor_kind, actor_name, reason)
        values (${ctx.company_id}, ${kind}, ${title}, ${JSON.stringify(payload)}::jsonb, ${price_list_id},
                ${is_waiting ? 'waiting' : 'done'}, ${undoes_id}, ${ctx.actor.member_id}, ${ctx.actor.kind}, ${ctx.actor.name},
                nullif(current_setting('app.reason', true), ''))
        returning id`,
  );
  const id = Number(row?.id);
  await continueBatch(ctx, id);
  return id;
}

/** The following writes of this transaction belong to a batch that is there already. */
export async function continueBatch(ctx: Ctx, id: number): Promise<void> {
  await ctx.db.execute(`set local app.price_batch = '${Number(id)}'`);
}

/** The following writes of this transaction belong to no batch. */
export async function leaveBatch(ctx: Ctx): Promise<void> {
  await ctx.db.execute("set local app.price_batch = ''");
}

export async function finishBatch(ctx: Ctx, id: number, status: 'done' | 'failed' = 'done'): Promise<void> {
  await ctx.db.execute(sql`
    update price_batches set status = ${status}, cursor = null where company_id = ${ctx.company_id} and id = ${id}`);
}

/** A batch, locked until the end of the transaction: of two who undo it, the second finds it undone. */
export async function lockBatch(ctx: Ctx, id: number): Promise<Batch> {
  const [batch] = await readRows(
    ctx.db,
    priceBatches,
    sql`where r.company_id = ${ctx.company_id} and r.id = ${id} for update`,
  );
  if (!batch) throw notFound('Batch');
  return batch;
}
