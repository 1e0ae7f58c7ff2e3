import { fillPlain } from '@tradepost/contracts/company/plain-text.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { ReceiptLayoutForm, ReceiptPreview } from '@tradepost/contracts/orders/receipt.contract';
import { receiptFacts } from '@tradepost/contracts/orders/receipt.data';
import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { BinaryAnswer } from '../../../../platform/http/serve.ts';
import { type Ctx, inReading, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import { companies } from '../../../company/company.table.ts';
import { readLogo } from '../../../company/company-logo.queries.ts';
import { locations } from '../../../company/location.table.ts';
import { findTextLanguage } from '../../../languages/own-texts.queries.ts';
import { localeOf } from '../../../languages/seller-locale.rules.ts';
import type { IntakeReceiptInput, PayoutReceiptInput } from '../../document-data.rules.ts';
import { readReceiptTexts } from '../../receipts/receipt.queries.ts';
import { findDocumentLayout } from '../../receipts/receipt-layout.queries.ts';
import { findConditions, findConditionsRow } from '../../receipts/sale-conditions.queries.ts';
import { toDocumentCompany } from '../document-data.queries.ts';
import { printIntakeReceipt } from '../intake-receipt.ts';
import { paperOf } from '../order-document.queries.ts';
import { printPayoutReceipt } from '../payout-receipt.ts';
import { nextTerms, sampleOrder, samplePayment } from './sample-receipt.rules.ts';

type Preview = Partial<z.output<typeof ReceiptPreview>> &
  Partial<Pick<z.output<typeof ReceiptLayoutForm>, 'paper' | 'conditions'>>;

/** Prints a sample order by the code that prints real ones, with the given values in place of the stored ones. */
export async function previewReceipt(scope: VendorScope, kind: OrderKind, preview: Preview): Promise<BinaryAnswer> {
  const { logo_key, ...input } = await inReading(scope, (ctx) => readPreview(ctx, kind, preview));
  const logo = await readLogo(scope, logo_key);
  const receipt = { ...input, company: { ...input.company, logo } };
  const content = await (preview.document === 'payout' ? printPayoutReceipt(receipt) : printIntakeReceipt(receipt));
  return { name: `${kind}-receipt.pdf`, content, is_inline: true };
}

async function readPreview(
  ctx: Ctx,
  kind: OrderKind,
  preview: Preview,
): Promise<IntakeReceiptInput & PayoutReceiptInput & { logo_key: string | null }> {
  const [company] = await ctx.db.select().from(companies).where(eq(companies.company_id, ctx.company_id));
  const [location] = await ctx.db
    .select()
    .from(locations)
    .where(eq(locations.company_id, ctx.company_id))
    .orderBy(asc(locations.id))
    .limit(1);
  if (!company || !location) throw new Error('a company without a location');
  const language = preview.language ?? (await findTextLanguage(ctx));
  const locale = localeOf(language, ctx.company.country_code);
  const stored = await readReceiptTexts(ctx, kind, locale);
  const { paper, logo_key } = await findDocumentLayout(ctx);
  const now = ctx.clock.now();
  const order = sampleOrder({
    now,
    currency: company.currency,
    box_id: `${company.box_prefix}-1042`,
    clerk_name: ctx.actor.name,
    location: {
      name: location.name,
      address_text: location.address_text,
      phone: location.phone,
      timezone: location.timezone ?? company.timezone,
    },
  });
  const values = { first_name: 'Ana', company_name: company.name, location_name: location.name, box_id: order.box_id };
  const textOf = (name: 'header' | 'intro' | 'footer') => fillPlain(preview[name] ?? stored[name], values);
  return {
    language,
    logo_key,
    company: toDocumentCompany(company),
    order,
    title: receiptFacts[kind].title,
    terms: await readTerms(ctx, preview.conditions, locale),
    texts: {
      header: textOf('header'),
      intro: textOf('intro'),
      footer: textOf('footer'),
      hidden_fields: preview.hidden_fields ?? stored.hidden_fields,
    },
    signatures: { customer: null, clerk: null },
    paper: paperOf(preview.paper ?? paper, 'default'),
    sample: true,
    now: now.toISOString(),
    left_for_testing: false,
    price_locked_until: new Date(now.getTime() + 14 * 86_400_000).toISOString(),
    ...(kind === 'bulk-quote' ? { quote: { shipping: ['Pallet, 2 parcels'], left_out: 0 } } : {}),
    payments: [samplePayment(order, ctx.actor.name)],
  };
}

/** The conditions in force, or those that a save would make the next version. */
async function readTerms(ctx: Ctx, written: string | undefined, locale: Locale) {
  const version = (await findConditionsRow(ctx))?.conditions_version ?? 0;
  const current = await findConditions(ctx, version, locale);
  return written === undefined || written === current?.text ? current : nextTerms(written, version + 1);
}
