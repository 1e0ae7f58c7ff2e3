import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { currencyOf } from '@tradepost/contracts/currencies';
import { localTime } from '@tradepost/contracts/dates';
import { carriers, parcelStateLabels } from '@tradepost/contracts/orders/parcel.data';
import { labelStateLabels, labelTypeLabels, refundLabels } from '@tradepost/contracts/shipping/label.data';
import type { LabelFilter } from '@tradepost/contracts/shipping/label-export.contract';
import { sql } from 'drizzle-orm';
import { takeRows } from '../../../platform/db/sql.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { openSheetWriter } from '../../../platform/sheets/write-sheet.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { readLabels, type StoredLabel } from './label.queries.ts';
import { conditionsOf } from './label-list.queries.ts';

const maxExported = 10_000;

const headings = [
  ...['Created', 'Bought', 'Order', 'Reference', 'Direction', 'From', 'To', 'Carrier', 'Service', 'Tracking number'],
  ...['State', 'Parcel', 'Cost', 'Insurance', 'Currency', 'Refund', 'Sample', 'Added by'],
];

/** The labels that match as a CSV file, the newest first. Times are in the company's timezone. */
export async function exportLabels(ctx: Ctx, filter: LabelFilter): Promise<BinaryAnswer> {
  const where = sql.join(conditionsOf(ctx, filter), sql` and `);
  const labels = await readLabels(ctx, where, sql`order by l.id desc ${takeRows(maxExported)}`);
  const { timezone, country_code: country } = ctx.company;
  const out = new PassThrough();
  const content = buffer(out);
  const writer = await openSheetWriter(out, 'csv', { name: 'Labels', headings, country });
  for (const label of labels) await writer.addRow(cellsOf(label, timezone));
  await writer.finish();
  out.end();
  return { name: 'shipping-labels.csv', content: await content };
}

function cellsOf(label: StoredLabel, timezone: string) {
  const { cost, insurance_cost, cost_currency, bought_at, refund, from_address, to_address } = label;
  const time = (instant: string) => ({ local_time: localTime(instant, timezone) });
  const money = (amount: number | null) =>
    amount === null || cost_currency === null ? null : { amount, decimals: currencyOf(cost_currency).decimals };
  return [
    time(label.created_at),
    bought_at === null ? null : time(bought_at),
    label.order_box_id,
    label.box_id,
    labelTypeLabels[label.type],
    from_address.name,
    to_address.name,
    carriers[label.carrier],
    label.service_name,
    label.tracking_number,
    labelStateLabels[label.state].label,
    label.state === 'bought' ? parcelStateLabels[label.parcel_state].label : null,
    money(cost),
    money(insurance_cost),
    cost_currency,
    refund === null ? null : refundLabels[refund],
    label.is_test ? 'Yes' : 'No',
    label.created_by,
  ];
}
