import { currencyOf } from '@tradepost/contracts/currencies';
import { formatDate, formatInstant, localTime } from '@tradepost/contracts/dates';
import { formatMoney } from '@tradepost/contracts/money';
import type { DrawerDetail, DrawerSession, SessionFilter } from '@tradepost/contracts/payouts/drawers/drawer.contract';
import { countLabels, drawerEntryLabels } from '@tradepost/contracts/payouts/drawers/drawer.data';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { printRecord, type RecordTable } from '../../../platform/pdf/record-sheet.ts';
import { answerSheet } from '../../../platform/sheets/sheet-answer.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Cell } from '../../../platform/sheets/writing/xlsx.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findSession, readFoundSessions } from './drawer.queries.ts';

const maxExported = 10_000;

const moneyOf =
  (pick: (session: DrawerSession) => number | null) =>
  (session: DrawerSession): Cell => {
    const amount = pick(session);
    return amount === null ? null : { amount, decimals: currencyOf(session.currency).decimals };
  };

const sessionColumns: readonly SheetColumn<DrawerSession>[] = [
  ['Location', (session) => session.location_name],
  ['Drawer', (session) => session.drawer_name],
  ['Session', (session) => session.number],
  ['Opened', ({ opened_at, timezone }) => ({ local_time: localTime(opened_at, timezone) })],
  ['Opened by', (session) => session.opened_by],
  ['Closed', ({ closed_at, timezone }) => (closed_at === null ? null : { local_time: localTime(closed_at, timezone) })],
  ['Closed by', (session) => session.closed_by],
  ['Opening cash', moneyOf((session) => session.opening_total)],
  ['Expected', moneyOf((session) => session.balance)],
  ['Counted', moneyOf((session) => session.counted_total)],
  ['Difference', moneyOf((session) => session.difference)],
  ['Reason', (session) => session.difference_reason],
  ['Currency', (session) => session.currency],
];

/** The sessions as a CSV file, the newest first. Times are those of the location. */
export async function exportSessions(ctx: Ctx, filter: SessionFilter): Promise<BinaryAnswer> {
  const rows = await readFoundSessions(ctx, filter, maxExported);
  return answerSheet(ctx, { file: 'cash-drawers', sheet: 'Cash drawers', columns: sessionColumns, rows });
}

export async function printSession(ctx: Ctx, id: number, format: 'pdf' | 'csv'): Promise<BinaryAnswer> {
  const session = await findSession(ctx, id);
  if (format === 'pdf') return printPdf(ctx, session);
  const { entries: rows } = session;
  return answerSheet(ctx, { file: `cash-drawer-${id}`, sheet: 'Cash drawer', columns: entryColumns(session), rows });
}

function entryColumns({ currency, timezone }: DrawerDetail): SheetColumn<DrawerDetail['entries'][number]>[] {
  const { decimals } = currencyOf(currency);
  return [
    ['Time', (entry) => ({ local_time: localTime(entry.created_at, timezone) })],
    ['Entry', (entry) => drawerEntryLabels[entry.kind]],
    ['Box ID', (entry) => entry.box_id],
    ['Reason', (entry) => entry.reason],
    ['Amount', ({ amount }) => ({ amount, decimals })],
    ['Balance', ({ balance }) => ({ amount: balance, decimals })],
    ['Currency', () => currency],
    ['By', (entry) => entry.made_by],
  ];
}

async function printPdf(ctx: Ctx, session: DrawerDetail): Promise<BinaryAnswer> {
  const { country_code: country, name: company } = ctx.company;
  const { timezone, currency } = session;
  const now = ctx.clock.now().toISOString();
  const money = (amount: number | null) => (amount === null ? '–' : formatMoney(amount, currency));
  const time = (instant: string) => formatDate(instant, timezone, country, 'time');
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
      movementsTable(session, time, money),
      countsTable(session, time, money),
      ...piecesTable(session, (amount) => formatMoney(amount, currency)),
    ],
    sums: sumsOf(session, money),
    signatures: ['Counted by', 'Checked by'],
    sample: ctx.platform.config.demo,
    now,
  });
  return { name: `cash-drawer-${session.id}.pdf`, content, is_inline: true };
}

/** Writes a value of the report. */
type Written<Value> = (value: Value) => string;

function movementsTable({ entries }: DrawerDetail, time: Written<string>, money: Written<number | null>): RecordTable {
  return {
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
  };
}

function countsTable({ counts }: DrawerDetail, time: Written<string>, money: Written<number | null>): RecordTable {
  return {
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
  };
}

/** What the session began with, what moved, and what was counted. */
function sumsOf(session: DrawerDetail, money: Written<number | null>) {
  const sumOf = (kind: string) =>
    session.entries.filter((entry) => entry.kind === kind).reduce((sum, { amount }) => sum + amount, 0);
  return [
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
  ];
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
