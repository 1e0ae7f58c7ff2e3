import { currencyOf } from '@tradepost/contracts/currencies';
import { localTime } from '@tradepost/contracts/dates';
import { carriers, parcelStateLabels } from '@tradepost/contracts/orders/parcel.data';
import { labelStateLabels, labelTypeLabels, refundLabels } from '@tradepost/contracts/shipping/label.data';
import type { LabelFilter } from '@tradepost/contracts/shipping/label-export.contract';
import { sql } from 'drizzle-orm';
import { takeRows } from '../../../platform/db/sql.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { answerSheet } from '../../../platform/sheets/sheet-answer.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Cell } from '../../../platform/sheets/writing/xlsx.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { readLabels, type StoredLabel } from './label.queries.ts';
import { conditionsOf } from './label-list.queries.ts';

const maxExported = 10_000;

/** The labels that match as a CSV file, the newest first. Times are in the company's timezone. */
export async function exportLabels(ctx: Ctx, filter: LabelFilter): Promise<BinaryAnswer> {
  const where = sql.join(conditionsOf(ctx, filter), sql` and `);
  const rows = await readLabels(ctx, where, sql`order by l.id desc ${takeRows(maxExported)}`);
  return answerSheet(ctx, { file: 'shipping-labels', sheet: 'Labels', columns: columnsAt(ctx.company.timezone), rows });
}

function columnsAt(timezone: string): SheetColumn<StoredLabel>[] {
  const time = (instant: string | null) => (instant === null ? null : { local_time: localTime(instant, timezone) });
  return [
    ['Created', (label) => time(label.created_at)],
    ['Bought', (label) => time(label.bought_at)],
    ['Order', (label) => label.order_box_id],
    ['Reference', (label) => label.box_id],
    ['Direction', (label) => labelTypeLabels[label.type]],
    ['From', (label) => label.from_address.name],
    ['To', (label) => label.to_address.name],
    ['Carrier', (label) => carriers[label.carrier]],
    ['Service', (label) => label.service_name],
    ['Tracking number', (label) => label.tracking_number],
    ['Status', (label) => labelStateLabels[label.state].label],
    ['Parcel', (label) => (label.state === 'bought' ? parcelStateLabels[label.parcel_state].label : null)],
    ['Cost', ({ cost, cost_currency }) => moneyOf(cost, cost_currency)],
    ['Insurance', ({ insurance_cost, cost_currency }) => moneyOf(insurance_cost, cost_currency)],
    ['Currency', (label) => label.cost_currency],
    ['Refund', ({ refund }) => (refund === null ? null : refundLabels[refund])],
    ['Sample', (label) => (label.is_test ? 'Yes' : 'No')],
    ['Added by', (label) => label.created_by],
  ];
}

const moneyOf = (amount: number | null, currency: string | null): Cell =>
  amount === null || currency === null ? null : { amount, decimals: currencyOf(currency).decimals };
