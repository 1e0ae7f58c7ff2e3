import { currencyOf } from '@tradepost/contracts/currencies';
import type { printStoreCredit, StoreCreditEntry } from '@tradepost/contracts/customers/store-credit.contract';
import { creditKindLabels } from '@tradepost/contracts/customers/store-credit.data';
import { formatDay, formatInstant, localTime } from '@tradepost/contracts/dates';
import { formatMoney } from '@tradepost/contracts/money';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { takeRows } from '../../../platform/db/sql.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { printRecord } from '../../../platform/pdf/record-sheet.ts';
import { answerSheet } from '../../../platform/sheets/sheet-answer.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findCustomerRow } from '../customer.queries.ts';
import { entriesOf, readEntries } from './store-credit.queries.ts';

const maxPrinted = 5_000;

interface Statement {
  customer_id: number;
  name: string;
  currency: string;
  /** Oldest first. */
  entries: StoreCreditEntry[];
  date_from: string | undefined;
  date_to: string | undefined;
}

/** The statement of a customer's store credit. Days are those of the company. */
export async function printStatement(
  ctx: Ctx,
  customer_id: number,
  query: ServedInput<typeof printStoreCredit>['query'],
): Promise<BinaryAnswer> {
  const { currency = ctx.company.currency, format, date_from, date_to } = query;
  const customer = await findCustomerRow(ctx, customer_id);
  const { timezone } = ctx.company;
  const conditions = [entriesOf(ctx, customer_id, currency)];
  if (date_from) conditions.push(sql`e.created_at >= (${date_from}::date)::timestamp at time zone ${timezone}`);
  if (date_to) conditions.push(sql`e.created_at < (${date_to}::date + 1)::timestamp at time zone ${timezone}`);
  const newest = await readEntries(
    ctx,
    sql.join(conditions, sql` and `),
    sql`order by e.id desc ${takeRows(maxPrinted)}`,
  );
  const name = customer.company_name || customer.display_name;
  const statement = { customer_id, name, currency, entries: newest.reverse(), date_from, date_to };
  return format === 'csv' ? writeCsv(ctx, statement) : writePdfOf(ctx, statement);
}

const reasonOf = ({ reason, reference, box_id }: StoreCreditEntry) =>
  [box_id, reference, reason].filter(Boolean).join(' · ');

function writeCsv(ctx: Ctx, { customer_id, currency, entries: rows }: Statement): Promise<BinaryAnswer> {
  const { timezone } = ctx.company;
  const { decimals } = currencyOf(currency);
  const columns: SheetColumn<StoreCreditEntry>[] = [
    ['Date', (entry) => ({ local_time: localTime(entry.created_at, timezone) })],
    ['Entry', (entry) => creditKindLabels[entry.kind]],
    ['Box ID', (entry) => entry.box_id],
    ['Reference', (entry) => entry.reference],
    ['Reason', (entry) => entry.reason],
    ['Amount', ({ amount }) => ({ amount, decimals })],
    ['Balance', ({ balance }) => ({ amount: balance, decimals })],
    ['Currency', () => currency],
    ['By', (entry) => entry.made_by],
  ];
  return answerSheet(ctx, { file: `store-credit-${customer_id}`, sheet: 'Store credit', columns, rows });
}

async function writePdfOf(ctx: Ctx, statement: Statement): Promise<BinaryAnswer> {
  const { customer_id, name, currency, entries, date_from, date_to } = statement;
  const { timezone, country_code: country, name: company } = ctx.company;
  const now = ctx.clock.now().toISOString();
  const money = (amount: number) => formatMoney(amount, currency);
  const day = (text: string) => formatDay(`${text}T12:00:00Z`, 'UTC', country);
  const period = [date_from && `from ${day(date_from)}`, date_to && `to ${day(date_to)}`].filter(Boolean).join(' ');
  const first = entries[0];
  const before = first ? first.balance - first.amount : 0;
  const content = await printRecord({
    company: { name: company, country },
    title: 'Store credit statement',
    subject: name,
    printed_at: formatInstant(now, timezone, country),
    facts: [
      { label: 'Customer number', value: String(customer_id) },
      { label: 'Currency', value: currency },
      ...(period ? [{ label: 'Period', value: period }] : []),
    ],
    tables: [
      {
        columns: [
          { label: 'Date', width: 68 },
          { label: 'Entry', width: 88 },
          { label: 'Details' },
          { label: 'Amount', width: 78, align: 'right' },
          { label: 'Balance', width: 78, align: 'right' },
        ],
        rows: entries.map((entry) => [
          formatDay(entry.created_at, timezone, country),
          creditKindLabels[entry.kind],
          reasonOf(entry),
          money(entry.amount),
          money(entry.balance),
        ]),
        empty: 'No entries in this period.',
      },
    ],
    sums: [
      { label: 'Balance before', value: money(before) },
      { label: 'Balance', value: money(entries.at(-1)?.balance ?? before), is_total: true },
    ],
    sample: ctx.platform.config.demo,
    now,
  });
  return { name: `store-credit-${customer_id}.pdf`, content, is_inline: true };
}
