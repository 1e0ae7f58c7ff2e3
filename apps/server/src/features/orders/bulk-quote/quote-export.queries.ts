import { currencyOf } from '@tradepost/contracts/currencies';
import type { exportQuote } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { lineStateLabels } from '@tradepost/contracts/orders/quote-line.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { answerSheet } from '../../../platform/sheets/sheet-answer.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import { type Ctx, inReading, type Platform, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { readLogo } from '../../company/company-logo.queries.ts';
import { attemptKeys, findGuessed } from '../../session/login-attempts.commands.ts';
import { printIntakeReceipt } from '../documents/intake-receipt.ts';
import type { Size } from '../documents/order-document.queries.ts';
import { listAllLines, readQuoteReceipt } from '../documents/quote-document.queries.ts';
import { sellerQuote } from '../links/order-links.rules.ts';
import { findOrder } from '../order.queries.ts';
import { findQuote } from '../quote-lines/bulk-quote.queries.ts';
import { isLinkOpen } from '../seller-entry/seller-entry.queries.ts';
import type { QuoteLineRow } from './bulk-quote.table.ts';

type Format = ServedInput<typeof exportQuote>['query']['format'];

/** The quote as a file. The PDF is the document of the receipt settings. */
export async function exportBulkQuote(scope: VendorScope, id: number, format: Format): Promise<BinaryAnswer> {
  if (format === 'pdf') return printQuote(scope, id, 'default');
  return inReading(scope, (ctx) => writeSheet(ctx, id, format));
}

/** The quote behind a seller’s link, on office paper. Invalid links are rate limited by IP address, to stop guessing. */
export async function readSellerQuotePdf(platform: Platform, token: string, ip: string): Promise<BinaryAnswer> {
  const found = await findGuessed(platform, attemptKeys('token', token, ip), async () => {
    const link = sellerQuote.open(platform, token);
    const scope = link && (await scopeOf(platform, link.company_id, null, 'seller link'));
    const isOpen = link && scope && (await inReading(scope, (ctx) => isLinkOpen(ctx, { ...link, is_unproven: false })));
    return isOpen ? { link, scope } : null;
  });
  if (found) return printQuote(found.scope, found.link.order_id, 'page');
  throw new HttpError(404, 'This link no longer works. Ask the shop for a new one.');
}

async function printQuote(scope: VendorScope, id: number, size: Size): Promise<BinaryAnswer> {
  const { logo_key, ...receipt } = await inReading(scope, async (ctx) => {
    await findOrder(ctx, id, 'bulk-quote');
    return readQuoteReceipt(ctx, id, size);
  });
  const logo = await readLogo(scope, logo_key);
  const content = await printIntakeReceipt({ ...receipt, company: { ...receipt.company, logo } });
  const name = `${receipt.order.box_id}-quote.pdf`;
  return { name, content, content_type: 'application/pdf', is_inline: true };
}

/** The lines as a spreadsheet. */
async function writeSheet(ctx: Ctx, id: number, format: 'excel' | 'csv'): Promise<BinaryAnswer> {
  const { box_id, currency } = await findOrder(ctx, id, 'bulk-quote');
  const rows = await listAllLines(ctx, (await findQuote(ctx, id)).id);
  return answerSheet(ctx, { file: `${box_id}-quote`, sheet: 'Quote', format, columns: columnsIn(currency), rows });
}

function columnsIn(currency: string): SheetColumn<QuoteLineRow>[] {
  const { decimals } = currencyOf(currency);
  const money = (amount: number | null) => (amount === null ? null : { amount, decimals });
  return [
    ['Line', (line) => line.position],
    ['As listed', (line) => line.text],
    ['Device', (line) => line.title],
    ['Variant', (line) => line.variant_label],
    ['Grade', (line) => line.condition_label ?? line.grade],
    ['Quantity', (line) => line.quantity],
    ['IMEI or serial', (line) => line.identifiers.join(' ')],
    ['Catalog price', (line) => money(line.catalog_price)],
    ['Our price', (line) => money(line.unit_price)],
    ['Asking price', (line) => money(line.their_price)],
    ['Total', (line) => money(line.unit_price === null ? null : line.unit_price * line.quantity)],
    ['Status', (line) => lineStateLabels[line.state].label],
    ['Note', (line) => line.note],
  ];
}
