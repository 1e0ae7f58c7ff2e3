import { PassThrough } from 'node:stream';
import { currencyOf } from '@tradepost/contracts/currencies';
import type { exportQuote } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { lineStateLabels } from '@tradepost/contracts/orders/bulk-quote/quote-line.data';
import type { ServedInput } from '@tradepost/contracts/route';
import { HttpError } from '../../../platform/http/errors.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { openSellerQuote } from '../../../platform/secrets/seller-quote.ts';
import { openSheetWriter, sheetFiles } from '../../../platform/sheets/write-sheet.ts';
import { type Ctx, inReading, type Platform, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { readLogo } from '../../company/company-logo.queries.ts';
import { attemptKeys, countAttempt } from '../../session/login-attempts.commands.ts';
import { printIntakeReceipt } from '../documents/intake-receipt.ts';
import type { Size } from '../documents/order-document.queries.ts';
import { findOrder } from '../order.queries.ts';
import { findQuote } from './bulk-quote.queries.ts';
import { listAllLines, readQuoteReceipt } from './quote-document.queries.ts';

type Format = ServedInput<typeof exportQuote>['query']['format'];

/** The quote as a file. The PDF is the document of the receipt settings. */
export async function exportBulkQuote(scope: VendorScope, id: number, format: Format): Promise<BinaryAnswer> {
  if (format === 'pdf') return printQuote(scope, id, 'default');
  return inReading(scope, (ctx) => writeSheet(ctx, id, format));
}

/** The quote behind a seller’s link, on office paper. Invalid links are rate limited by IP address, to stop guessing. */
export async function readSellerQuotePdf(platform: Platform, token: string, ip: string): Promise<BinaryAnswer> {
  const link = openSellerQuote(platform.config.app_secret, token, platform.clock.now());
  const scope = link && (await scopeOf(platform, link.company_id, null, 'seller link'));
  if (link && scope) return printQuote(scope, link.order_id, 'page');
  await countAttempt(platform, attemptKeys('token', token, ip));
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

const headings = [
  'Line',
  'As listed',
  'Device',
  'Variant',
  'Grade',
  'Quantity',
  'IMEI or serial',
  'Catalog price',
  'Our price',
  'Asking price',
  'Total',
  'State',
  'Note',
];

/** The lines as a spreadsheet. The transaction outlives the answer’s first byte, so all of it is written before. */
async function writeSheet(ctx: Ctx, id: number, format: 'excel' | 'csv'): Promise<BinaryAnswer> {
  const order = await findOrder(ctx, id, 'bulk-quote');
  const quote = await findQuote(ctx, id);
  const { decimals } = currencyOf(order.currency);
  const money = (amount: number | null) => (amount === null ? null : { amount, decimals });
  const out = new PassThrough();
  const chunks: Buffer[] = [];
  out.on('data', (chunk: Buffer) => chunks.push(chunk));
  const writer = await openSheetWriter(out, format, { name: 'Quote', headings, country: ctx.company.country_code });
  for (const line of await listAllLines(ctx, quote.id))
    await writer.addRow([
      line.position,
      line.text,
      line.title,
      line.variant_label,
      line.condition_label ?? line.grade,
      line.quantity,
      line.identifiers.join(' '),
      money(line.catalog_price),
      money(line.unit_price),
      money(line.their_price),
      money(line.unit_price === null ? null : line.unit_price * line.quantity),
      lineStateLabels[line.state].label,
      line.note,
    ]);
  await writer.finish();
  out.end();
  const { ending, content_type } = sheetFiles[format];
  await new Promise((resolve) => (out.readableEnded ? resolve(null) : out.once('end', resolve)));
  return { name: `${order.box_id}-quote.${ending}`, content: Buffer.concat(chunks), content_type };
}
