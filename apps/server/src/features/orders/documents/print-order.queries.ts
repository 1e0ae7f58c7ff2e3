import type { orderDocuments } from '@tradepost/contracts/orders/order-record.contract';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { printDeviceLabels } from './device-label.ts';
import { printIntakeReceipts } from './intake-receipt.ts';
import { readIntakeReceipt, readLabels, readPayoutReceipt } from './order-document.queries.ts';
import { printPayoutReceipts } from './payout-receipt.ts';

export interface PrintOptions {
  paper: (typeof orderDocuments)[number];
  size?: 'page' | 'roll';
  label?: '62x29' | '100x50';
  /** The label of one device only. */
  item_id?: number;
}

const fileNames = { intake: 'intake', testing: 'testing', payout: 'payout', label: 'labels' } as const;

/** Prints one type of document for several orders into one PDF. */
export async function printDocuments(ctx: Ctx, ids: readonly number[], options: PrintOptions): Promise<BinaryAnswer> {
  const { boxes, content } = await print(ctx, ids, options);
  const name = boxes.length === 1 ? boxes[0] : `${boxes.length}-orders`;
  return { name: `${name}-${fileNames[options.paper]}.pdf`, content, is_inline: true };
}

async function print(
  ctx: Ctx,
  ids: readonly number[],
  { paper, size = 'page', label = '62x29', item_id }: PrintOptions,
) {
  if (paper === 'label') {
    const read = await readEach(ids, (id) => readLabels(ctx, id, item_id));
    const devices = read.flatMap((order) => order.devices);
    const content = await printDeviceLabels({
      company: read[0]!.company,
      devices,
      size: `label_${label}`,
      sample: ctx.platform.config.demo,
      now: ctx.clock.now().toISOString(),
    });
    return { boxes: read.map((order) => order.box_id), content };
  }
  if (paper === 'payout') {
    const receipts = await readEach(ids, (id) => readPayoutReceipt(ctx, id, size));
    return { boxes: receipts.map(({ order }) => order.box_id), content: await printPayoutReceipts(receipts) };
  }
  const receipts = await readEach(ids, (id) => readIntakeReceipt(ctx, id, size, paper === 'testing'));
  return { boxes: receipts.map(({ order }) => order.box_id), content: await printIntakeReceipts(receipts) };
}

/** Reads sequentially, because a transaction has one connection. */
async function readEach<T>(ids: readonly number[], read: (id: number) => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (const id of new Set(ids)) all.push(await read(id));
  return all;
}
