import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { Receipt } from '@tradepost/contracts/orders/receipt.contract';
import { receiptFacts } from '@tradepost/contracts/orders/receipt.data';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findTextLanguage, ownTextsFor, shippedTexts } from '../../languages/own-texts.queries.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import type { DocumentTexts } from '../document-data.rules.ts';
import { receiptSettings } from './receipt.table.ts';

export const receiptTexts = ['header', 'intro', 'footer'] as const;
type Row = Omit<typeof receiptSettings.$inferSelect, 'company_id'>;

/** The company's own settings; undefined without any. */
export async function findOwnReceipt(ctx: Ctx, kind: OrderKind): Promise<Row | undefined> {
  const [own] = await ctx.db
    .select()
    .from(receiptSettings)
    .where(and(eq(receiptSettings.company_id, ctx.company_id), eq(receiptSettings.kind, kind)));
  if (!own) return undefined;
  const { company_id: _, ...row } = own;
  return row;
}

const shippedWords = (kind: OrderKind) => {
  const { header, intro, footer } = receiptFacts[kind];
  return { header, intro, footer };
};

/** What the receipts of a kind of order show: the company's own settings, else the shipped ones. */
export async function findReceipt(ctx: Ctx, kind: OrderKind): Promise<Receipt> {
  const own = await findOwnReceipt(ctx, kind);
  const language = await findTextLanguage(ctx);
  const { template } = localeOf(language, ctx.company.country_code);
  const { header, intro, footer } = shippedWords(kind);
  return {
    kind,
    language,
    ...(own
      ? toEditedTexts(own, receiptTexts, language)
      : { header: template(header), intro: template(intro), footer: template(footer), translations: {} }),
    hidden_fields: [...(own ?? receiptFacts[kind]).hidden_fields],
    is_edited: own !== undefined,
    version: own?.version ?? 0,
  };
}

/** The texts and fields of a receipt for a seller. Variables are not filled in yet. */
export async function readReceiptTexts(ctx: Ctx, kind: OrderKind, locale: Locale): Promise<DocumentTexts> {
  const shipped = shippedWords(kind);
  const own = await findOwnReceipt(ctx, kind);
  const stored = own ?? { ...shipped, ...shippedTexts };
  const { hidden_fields } = own ?? receiptFacts[kind];
  return { ...(await ownTextsFor(ctx, stored, shipped, locale)), hidden_fields };
}
