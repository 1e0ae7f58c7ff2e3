import { createHash } from 'node:crypto';
import type { ReceiptLayout, ReceiptLayoutForm } from '@tradepost/contracts/orders/receipt.contract';
import { desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { receiptLayouts, saleConditions } from './receipt.table.ts';
import { findReceiptLayout } from './receipt-layout.queries.ts';

/** Stores the paper, and a changed text as the next version of the conditions. A stale version answers 409. */
export async function saveReceiptLayout(
  ctx: Ctx,
  { version, paper, conditions }: z.output<typeof ReceiptLayoutForm>,
): Promise<ReceiptLayout> {
  const stored = await lockLayout(ctx);
  if (stored.version !== version) {
    throw conflict('Someone else changed this in the meantime', await findReceiptLayout(ctx));
  }
  await storeLayout(ctx, { paper });
  await addConditions(ctx, conditions);
  return findReceiptLayout(ctx);
}

/** Goes back to the usual paper and the shipped conditions. Idempotent. */
export async function resetReceiptLayout(ctx: Ctx): Promise<ReceiptLayout> {
  await lockLayout(ctx);
  await storeLayout(ctx, { paper: 'auto' });
  const shipped = await readRow<{ body: string }>(ctx.db, sql`select shipped_conditions() as body`);
  await addConditions(ctx, shipped?.body ?? '');
  return findReceiptLayout(ctx);
}

type Layout = typeof receiptLayouts.$inferSelect;

/** The locked layout. One that was never stored begins here, at version 0. */
async function lockLayout(ctx: Ctx): Promise<Layout> {
  const { company_id } = ctx;
  await ctx.db.insert(receiptLayouts).values({ company_id, version: 0 }).onConflictDoNothing();
  const [stored] = await ctx.db
    .select()
    .from(receiptLayouts)
    .where(eq(receiptLayouts.company_id, company_id))
    .for('no key update');
  return stored as Layout;
}

async function storeLayout(ctx: Ctx, change: Pick<Layout, 'paper'>): Promise<void> {
  await ctx.db
    .update(receiptLayouts)
    .set({ ...change, version: sql`${receiptLayouts.version} + 1` })
    .where(eq(receiptLayouts.company_id, ctx.company_id));
}

/** Adds a version of the conditions, unless the text is the one in force. The layout is locked. */
async function addConditions(ctx: Ctx, written: string): Promise<void> {
  const { company_id, actor } = ctx;
  const body = written.replaceAll('\r\n', '\n').trim();
  const [current] = await ctx.db
    .select()
    .from(saleConditions)
    .where(eq(saleConditions.company_id, company_id))
    .orderBy(desc(saleConditions.conditions_version))
    .limit(1);
  if ((current?.body ?? '') === body) return;
  await ctx.db.insert(saleConditions).values({
    ...{ company_id, conditions_version: (current?.conditions_version ?? 0) + 1, body },
    ...{ sha256: createHash('sha256').update(body, 'utf8').digest('hex'), member_id: actor.member_id },
  });
}
