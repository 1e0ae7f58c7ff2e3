import { toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { Receipt, ReceiptForm } from '@tradepost/contracts/orders/receipt.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { findOwnReceipt, findReceipt } from './receipt.queries.ts';
import { receiptSettings } from './receipt.table.ts';

/** Stores what the receipts of a kind show. A stale version answers 409. */
export async function saveReceipt(
  ctx: Ctx,
  kind: OrderKind,
  { version, hidden_fields, translations, ...texts }: z.output<typeof ReceiptForm>,
): Promise<Receipt> {
  const { company_id } = ctx;
  const own = await findOwnReceipt(ctx, kind);
  const change = {
    ...toStoredTexts(texts, translations, own, await findTextLanguage(ctx)),
    hidden_fields: [...new Set(hidden_fields)],
  };
  const stored =
    version === 0
      ? await ctx.db
          .insert(receiptSettings)
          .values({ company_id, kind, ...change })
          .onConflictDoNothing()
          .returning({ version: receiptSettings.version })
      : await ctx.db
          .update(receiptSettings)
          .set({ ...change, version: sql`${receiptSettings.version} + 1` })
          .where(
            and(
              eq(receiptSettings.company_id, company_id),
              eq(receiptSettings.kind, kind),
              eq(receiptSettings.version, version),
            ),
          )
          .returning({ version: receiptSettings.version });
  if (stored.length === 0) throw conflict('Someone else changed this in the meantime', await findReceipt(ctx, kind));
  return findReceipt(ctx, kind);
}

/** Goes back to the shipped receipt. Idempotent. */
export async function resetReceipt(ctx: Ctx, kind: OrderKind): Promise<Receipt> {
  await ctx.db
    .delete(receiptSettings)
    .where(and(eq(receiptSettings.company_id, ctx.company_id), eq(receiptSettings.kind, kind)));
  return findReceipt(ctx, kind);
}
