import { formatInstant, localTime } from '@tradepost/contracts/dates';
import type { StocktakeDetail, StocktakeLine } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import {
  type LineResult,
  lineActionLabels,
  lineResultFacts,
  lineResults,
  stocktakeStateLabels,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { printRecord, type RecordTable } from '../../../platform/pdf/record-sheet.ts';
import { answerSheet } from '../../../platform/sheets/sheet-answer.ts';
import type { SheetColumn } from '../../../platform/sheets/sheet-columns.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findStocktake, readLines } from './stocktake.queries.ts';

/** A count as PDF, or as CSV with every line. */
export async function printStocktake(ctx: Ctx, id: number, format: 'pdf' | 'csv'): Promise<BinaryAnswer> {
  const stocktake = await findStocktake(ctx, id);
  return format === 'pdf' ? printPdf(ctx, stocktake) : writeCsv(ctx, stocktake);
}

const columnsAt = (timezone: string): SheetColumn<StocktakeLine>[] => [
  ['Unit', (line) => line.number ?? line.code],
  ['Device', (line) => line.title],
  ['Variant', (line) => line.variant_label],
  ['IMEI or serial', (line) => line.identifier ?? line.code],
  ['Result', (line) => lineResultFacts[line.result].label],
  ['Details', (line) => line.why],
  ['Found on shelf', (line) => line.shelf],
  ['Action', (line) => lineActionLabels[line.action]],
  ['Outcome', (line) => line.outcome],
  ['Counted', (line) => (line.scanned_at === null ? null : { local_time: localTime(line.scanned_at, timezone) })],
  ['Counted by', (line) => line.scanned_by],
];

async function writeCsv(ctx: Ctx, { id, number }: StocktakeDetail): Promise<BinaryAnswer> {
  const rows = await readLines(ctx, id, lineResults);
  const columns = columnsAt(ctx.company.timezone);
  return answerSheet(ctx, { file: `stocktake-${number}`, sheet: 'Stocktake', columns, rows });
}

/** What the document lists. Found units are a figure: a list of thousands tells nothing. */
const listed: readonly LineResult[] = [
  'missing',
  'wrong_shelf',
  'wrong_place',
  'unexpected',
  'unknown',
  'gone',
  'arrived',
];
/** A list that is longer than this goes on in the CSV file. */
const maxListed = 1_000;

async function printPdf(ctx: Ctx, stocktake: StocktakeDetail): Promise<BinaryAnswer> {
  const { country_code: country, timezone, name } = ctx.company;
  const now = ctx.clock.now().toISOString();
  const time = (instant: string) => formatInstant(instant, timezone, country);
  const byAt = (by: string | null, at: string | null) =>
    at === null ? '–' : [time(at), by].filter(Boolean).join(' · ');
  const lines = await readLines(ctx, stocktake.id, listed);
  const { number, location_name, category_name, shelves, counts, counted_by, state, note } = stocktake;
  const content = await printRecord({
    company: { name, country },
    title: 'Stocktake',
    subject: `${number} · ${location_name}`,
    code: number,
    printed_at: time(now),
    facts: [
      { label: 'Status', value: stocktakeStateLabels[state] },
      { label: 'Category', value: category_name ?? 'All' },
      ...(shelves.length > 0 ? [{ label: 'Shelves', value: shelves.join(', ') }] : []),
      { label: 'Started', value: byAt(stocktake.created_by, stocktake.created_at) },
      ...(stocktake.closed_at ? [{ label: 'Closed', value: byAt(stocktake.closed_by, stocktake.closed_at) }] : []),
      ...(counted_by.length > 0
        ? [{ label: 'Counted by', value: counted_by.map((one) => `${one.name} (${one.scans})`).join(', ') }]
        : []),
      ...(note ? [{ label: 'Note', value: note }] : []),
    ],
    tables: listed
      .filter((result) => result === 'missing' || counts[result] > 0)
      .map((result) =>
        lineTable(
          result,
          lines.filter((line) => line.result === result),
          state === 'closed',
        ),
      ),
    sums: [
      { label: 'Expected', value: stocktake.expected_count.toLocaleString('en') },
      { label: lineResultFacts.found.label, value: counts.found.toLocaleString('en') },
      ...(counts.gone > 0 ? [{ label: 'Sold or moved meanwhile', value: counts.gone.toLocaleString('en') }] : []),
      { label: lineResultFacts.missing.label, value: counts.missing.toLocaleString('en'), is_total: true },
    ],
    signatures: ['Counted by', 'Checked by'],
    sample: ctx.platform.config.demo,
    now,
  });
  return { name: `stocktake-${number}.pdf`, content, is_inline: true };
}

function lineTable(result: LineResult, lines: readonly StocktakeLine[], isClosed: boolean): RecordTable {
  const more = lines.length - maxListed;
  const { label } = lineResultFacts[result];
  return {
    title: more > 0 ? `${label} (the first ${maxListed.toLocaleString('en')}; the CSV file has all)` : label,
    columns: [
      { label: 'Unit', width: 60 },
      { label: 'Device' },
      { label: 'IMEI or serial', width: 112 },
      { label: isClosed ? 'Done' : 'Details', width: 140 },
    ],
    rows: lines
      .slice(0, maxListed)
      .map((line) => [
        line.number ?? '–',
        [line.title, line.variant_label].filter(Boolean).join(' · ') || '–',
        line.identifier ?? line.code,
        [line.why, isClosed ? line.outcome : null].filter(Boolean).join('. ') || '–',
      ]),
    empty: 'None.',
  };
}
