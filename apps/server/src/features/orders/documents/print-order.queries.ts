import type { LabelSize } from '@tradepost/contracts/orders/device-labels/label-design.data';
import type { orderDocuments } from '@tradepost/contracts/orders/order-record.contract';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { readLogo } from '../../company/company-logo.queries.ts';
import { findDesign } from '../device-labels/label-design.queries.ts';
import type { ReceiptInput } from '../document-data.rules.ts';
import { findOrder } from '../order.queries.ts';
import { printDeviceLabels } from './device-label.ts';
import { printIntakeReceipts } from './intake-receipt.ts';
import {
  readIntakeReceipt,
  readLabels,
  readPayoutReceipt,
  type Size,
  type Unprinted,
} from './order-document.queries.ts';
import { printPayoutReceipts } from './payout-receipt.ts';
import { readQuoteReceipt } from './quote-document.queries.ts';

export interface PrintOptions {
  paper: (typeof orderDocuments)[number];
  size?: Size;
  /** Default: the size of the design. */
  label?: LabelSize | undefined;
  /** The label of one device only. */
  item_id?: number;
}

const fileNames = { intake: 'intake', testing: 'testing', payout: 'payout', label: 'labels' } as const;

/** Prints one type of document for several orders into one PDF. The logo is read between the data and the printing. */
export async function printDocuments(
  scope: VendorScope,
  ids: readonly number[],
  options: PrintOptions,
): Promise<BinaryAnswer> {
  const { boxes, print } = await inReading(scope, (ctx) => readDocuments(ctx, ids, options));
  const content = await print(scope);
  const name = boxes.length === 1 ? boxes[0] : `${boxes.length}-orders`;
  return { name: `${name}-${fileNames[options.paper]}.pdf`, content, is_inline: true };
}

interface Documents {
  boxes: string[];
  print: (scope: VendorScope) => Promise<Buffer>;
}

async function readDocuments(
  ctx: Ctx,
  ids: readonly number[],
  { paper, size = 'default', label, item_id }: PrintOptions,
): Promise<Documents> {
  if (paper === 'label') {
    const read = await readEach(ids, (id) => readLabels(ctx, id, item_id));
    const design = await findDesign(ctx, read[0]!.location_id);
    const labels = {
      company: read[0]!.company,
      devices: read.flatMap((order) => order.devices),
      design: { ...design, size: label ?? design.size },
      sample: ctx.platform.config.demo,
      now: ctx.clock.now().toISOString(),
    };
    return { boxes: read.map((order) => order.box_id), print: () => printDeviceLabels(labels) };
  }
  if (paper === 'payout')
    return receiptsOf(await readEach(ids, (id) => readPayoutReceipt(ctx, id, size)), printPayoutReceipts);
  const receipts = await readEach(ids, async (id) => {
    const isQuote = paper === 'intake' && (await findOrder(ctx, id)).kind === 'bulk-quote';
    return isQuote ? readQuoteReceipt(ctx, id, size) : readIntakeReceipt(ctx, id, size, paper === 'testing');
  });
  return receiptsOf(receipts, printIntakeReceipts);
}

function receiptsOf<Input extends ReceiptInput>(
  receipts: Unprinted<Input>[],
  printAll: (inputs: readonly Input[]) => Promise<Buffer>,
): Documents {
  return {
    boxes: receipts.map(({ order }) => order.box_id),
    print: async (scope) => {
      const logo = await readLogo(scope, receipts[0]?.logo_key ?? null);
      return printAll(receipts.map((receipt) => ({ ...receipt, company: { ...receipt.company, logo } })));
    },
  };
}

/** Reads sequentially, because a transaction has one connection. */
async function readEach<T>(ids: readonly number[], read: (id: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (const id of new Set(ids)) all.push(await read(id));
  return all;
}
