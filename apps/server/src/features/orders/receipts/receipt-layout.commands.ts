import { shippedConditions } from '@tradepost/contracts/languages/en/shipped-terms.data';
import { type Translations, toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { ReceiptLayout, ReceiptLayoutForm } from '@tradepost/contracts/orders/receipt.contract';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { conflict } from '../../../platform/errors/errors.ts';
import { hashText } from '../../../platform/secrets/hash-text.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { receiptLayouts, saleConditions } from './receipt.table.ts';
import { findEditedConditions, findReceiptLayout } from './receipt-layout.queries.ts';
import { findConditionsRow } from './sale-conditions.queries.ts';

/** Stores the paper, and changed texts as the next version of the conditions. A stale version answers 409. */
export async function saveReceiptLayout(
  ctx: Ctx,
  { version, paper, conditions, translations }: z.output<typeof ReceiptLayoutForm>,
): Promise<ReceiptLayout> {
  const stored = await lockLayout(ctx);
  if (stored.version !== version) {
    throw conflict('Someone else changed this in the meantime', await findReceiptLayout(ctx));
  }
  await storeLayout(ctx, { paper });
  await addConditions(ctx, { conditions, translations });
  return findReceiptLayout(ctx);
}

/** Goes back to the usual paper and the shipped conditions in all languages. Idempotent. */
export async function resetReceiptLayout(ctx: Ctx): Promise<ReceiptLayout> {
  await lockLayout(ctx);
  await storeLayout(ctx, { paper: 'auto' });
  const current = await findConditionsRow(ctx);
  if (current?.conditions !== shippedConditions || Object.keys(current.translations).length > 0)
    await insertConditions(ctx, { conditions: shippedConditions, text_language: 'en', translations: {} });
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

interface Conditions {
  conditions: string;
  translations?: Translations<'conditions'> | undefined;
}

/** Adds a version of the conditions, unless it would say what the one in force says. The layout is locked. */
async function addConditions(ctx: Ctx, form: Conditions): Promise<void> {
  const current = await findEditedConditions(ctx);
  const row = await findConditionsRow(ctx);
  const next = toStoredTexts({ conditions: form.conditions }, form.translations, row, await findTextLanguage(ctx));
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  if (current.conditions === next.conditions && isSame(current.translations, next.translations)) return;
  await insertConditions(ctx, next);
}

async function insertConditions(
  ctx: Ctx,
  {
    conditions: body,
    ...texts
  }: Pick<typeof saleConditions.$inferInsert, 'text_language' | 'translations'> & {
    conditions: string;
  },
): Promise<void> {
  const { company_id, actor } = ctx;
  const current = await findConditionsRow(ctx);
  await ctx.db.insert(saleConditions).values({
    company_id,
    conditions_version: (current?.conditions_version ?? 0) + 1,
    body,
    ...texts,
    sha256: hashText(body),
    member_id: actor.member_id,
  });
}
