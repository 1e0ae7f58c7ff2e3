import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { currencyOf } from '@tradepost/contracts/currencies';
import { formatDate, formatInstant, localTime } from '@tradepost/contracts/dates';
import { csvType } from '@tradepost/contracts/files/file-types.data';
import { formatMoney } from '@tradepost/contracts/money';
import type { DrawerDetail, SessionFilter } from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { countLabels, drawerEntryLabels } from '@tradepost/contracts/payouts/drawers/drawer.data';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { printRecord, type RecordTable } from '../../../platform/pdf/record-sheet.ts';
import { openSheetWriter, type SheetWriter } from '../../../platform/sheets/write-sheet.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findSession, readFoundSessions } from './drawer.queries.ts';

const maxExported = 10_000;

const sessionHeadings = [
  ...['Location', 'Drawer', 'Session', 'Opened', 'Opened by', 'Closed', 'Closed by', 'Opening cash', 'Expected'],
  ...['Counted', 'Difference', 'Reason', 'Currency'],
];

/** The sessions as a CSV file, the newest first. Times are those of the location. */
export function exportSessions(ctx: Ctx, filter: SessionFilter): Promise<BinaryAnswer> {
  return writeCsv(ctx, 'cash-drawers.csv', { name: 'Cash drawers', headings: sessionHeadings }, async (writer) => {
    for (const session of await readFoundSessions(ctx, filter, maxExported)) {
      const { timezone, currency, closed_at } = session;
      const { decimals } = currencyOf(currency);
      const money = (amount: number | null) => (amount === null ? null : { amount, decimals });
      await writer.addRow([
        session.location_name,
        session.drawer_name,
        session.number,
        { local_time: localTime(session.opened_at, timezone) },
        session.opened_by,
        closed_at === null ? null : { local_time: localTime(closed_at, timezone) },
        session.closed_by,
        money(session.opening_total),
        money(session.balance),
        money(session.counted_total),
        money(session.difference),
        session.difference_reason,
        currency,
      ]);
    }
  });
}

const entryHeadings = ['Time', 'Entry', 'Box ID', 'Reason', 'Amount', 'Balance', 'Currency', 'By'];

export async function printSession(ctx: Ctx, id: number, format: 'pdf' | 'csv'): Promise<BinaryAnswer> {
  const session = await findSession(ctx, id);
  if (format === 'pdf') return printPdf(ctx, session);
  const { currency, timezone } = session;
  const { decimals } = currencyOf(currency);
  const sheet = { name: 'Cash drawer', headings: entryHeadings };
  return writeCsv(ctx, `cash-drawer-${id}.csv`, sheet, async (writer) => {
    for (const { created_at, kind, box_id, reason, amount, balance, made_by } of session.entries)
      await writer.addRow([
        { local_time: localTime(created_at, timezone) },
        drawerEntryLabels[kind],
        box_id,
        reason,
        { amount, decimals },
        { amount: balance, decimals },
        currency,
        made_by,
      ]);
  });
}

async function writeCsv(
  ctx: Ctx,
  file: string,
  sheet: { name: string; headings: readonly string[] },
  write: (writer: SheetWriter) => Promise<void>,
): Promise<BinaryAnswer> {
  const out = new PassThrough();
  const content = buffer(out);
  const writer = await openSheetWriter(out, 'csv', { ...sheet, country: ctx.company.country_code });
  await write(writer);
  await writer.finish();
  out.end();
  return { name: file, content: await content, content_type: `${csvType}; charset=utf-8` };
}

async function printPdf(ctx: Ctx, session: DrawerDetail): Promise<BinaryAnswer> {
  const { country_code: country, name: company } = ctx.company;
  const { timezone, currency, entries, counts } = session;
  const now = ctx.clock.now().toISOString();
  const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency));
  const time = (instant: string) => formatDate(instant, timezone, country, 'time');
  const sumOf = (kind: string) =>
    entries.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  const content = await printRecord({
    company: { name: company, country },
    title: 'Cash drawer report',
    subject: `${session.drawer_name} · ${session.location_name}`,
    printed_at: formatInstant(now, timezone, country),
    facts: [
      { label: 'Session', value: String(session.number) },
      { label: 'Opened', value: [time(session.opened_at), session.opened_by].filter(Boolean).join(' · ') },
      {
        label: 'Closed',
        value: session.closed_at
          ? [time(session.closed_at), session.closed_by].filter(Boolean).join(' · ')
          : 'Still open',
      },
    ],
    tables: [
      {
        title: 'Movements',
        columns: [
          { label: 'Time', width: 112 },
          { label: 'Entry', width: 96 },
          { label: 'Details' },
          { label: 'Amount', width: 74, align: 'right' },
          { label: 'Balance', width: 74, align: 'right' },
        ],
        rows: entries.map((entry) => [
          time(entry.created_at),
          drawerEntryLabels[entry.kind],
          [entry.box_id, entry.reason, entry.made_by].filter(Boolean).join(' · '),
          money(entry.amount),
          money(entry.balance),
        ]),
        empty: 'No cash moved.',
      },
      {
        title: 'Counts',
        columns: [
          { label: 'Time', width: 112 },
          { label: 'Count', width: 96 },
          { label: 'Details' },
          { label: 'Expected', width: 74, align: 'right' },
          { label: 'Counted', width: 74, align: 'right' },
        ],
        rows: counts.map((count) => [
          time(count.created_at),
          countLabels[count.kind],
          [count.reason, count.made_by].filter(Boolean).join(' · '),
          money(count.expected_total),
          money(count.counted_total),
        ]),
        empty: 'Not counted yet.',
      },
      ...piecesTable(session, (amount) => formatMoney(amount, currency)),
    ],
    sums: [
      { label: drawerEntryLabels.opened, value: money(session.opening_total) },
      { label: 'Paid in', value: money(sumOf('pay_in')) },
      { label: 'Paid out', value: money(sumOf('pay_out')) },
      { label: 'Payouts of orders', value: money(sumOf('payout')) },
      { label: 'Payouts returned', value: money(sumOf('returned')) },
      { label: 'Expected', value: money(session.balance) },
      ...(session.counted_total === null ? [] : [{ label: 'Counted', value: money(session.counted_total) }]),
      ...(session.difference === null
        ? []
        : [{ label: 'Difference', value: money(session.difference), is_total: true as const }]),
    ],
    signatures: ['Counted by', 'Checked by'],
    sample: ctx.platform.config.demo,
    now,
  });
  return { name: `cash-drawer-${session.id}.pdf`, content, is_inline: true };
}

/** The coins and notes of the last count. */
function piecesTable({ counts }: DrawerDetail, money: (amount: number) => string): RecordTable[] {
  const pieces = counts.at(-1)?.pieces;
  if (!pieces?.length) return [];
  return [
    {
      title: 'Coins and notes',
      columns: [
        { label: 'Value', width: 112, align: 'right' },
        { label: 'Number', width: 96, align: 'right' },
        { label: 'Sum', align: 'right' },
      ],
      rows: pieces.map(({ value, count }) => [money(value), String(count), money(value * count)]),
      empty: 'Not counted yet.',
    },
  ];
}
