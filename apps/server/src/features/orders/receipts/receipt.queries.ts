import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { Receipt } from '@tradepost/contracts/orders/receipt.contract';
import { receiptFacts } from '@tradepost/contracts/orders/receipt.data';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { receiptSettings } from './receipt.table.ts';

/** What the receipts of a kind of order show: the company's own settings, else the shipped ones. */
export async function findReceipt(ctx: Ctx, kind: OrderKind): Promise<Receipt> {
  const [own] = await ctx.db
    .select()
    .from(receiptSettings)
    .where(and(eq(receiptSettings.company_id, ctx.company_id), eq(receiptSettings.kind, kind)));
  const { header, intro, footer, hidden_fields } = receiptFacts[kind];
  if (!own) {
    return { kind, header, intro, footer, hidden_fields: [...hidden_fields], is_edited: false, version: 0 };
  }
  const { company_id: _, ...stored } = own;
  return { ...stored, is_edited: true };
}
