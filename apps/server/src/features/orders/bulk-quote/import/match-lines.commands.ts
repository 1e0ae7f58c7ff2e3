import type { DeviceCandidate } from '@tradepost/contracts/catalog/device-candidate.contract';
import type { LineCandidate } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { runBatches } from '../../../../platform/jobs/run-batches.ts';
import type { JobRun } from '../../../../platform/ports/job-run.ts';
import { type Ctx, inTransaction, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { openMatcher } from '../../../conditions/matching/match-devices.queries.ts';
import { type BulkQuoteRow, bulkQuoteLines, bulkQuotes, type QuoteLineRow } from '../bulk-quote.table.ts';
import { openGrades } from '../choose-device.queries.ts';
import { matchColumns, storeDevices } from '../store-devices.commands.ts';
import { openValuer, type Valuer } from '../value-lines.queries.ts';
import { decideMatch, maxCandidates } from './line-match.rules.ts';

export const MatchJob = z.object({ import_id: z.number() });
export type MatchJob = z.output<typeof MatchJob>;

const linesPerStep = 500;

/** Matches the lines of a list to the catalog, some hundred in each transaction. */
export const matchList = (scope: Scope, { import_id }: MatchJob, run: JobRun): Promise<void> =>
  runBatches(scope, run, {
    status: 'running',
    open: async () => (ctx) => matchNext(ctx, import_id),
    describe: ({ total_rows }) =>
      `${total_rows.toLocaleString('en')} ${total_rows === 1 ? 'line' : 'lines'} matched to the catalog.`,
  });

/** Frees a list whose matching failed for good, so that it can be uploaded again. */
export const abandonMatching = (scope: Scope, { import_id }: MatchJob): Promise<void> =>
  inTransaction(scope, (ctx) => endMatching(ctx, import_id, 'failed'));

async function endMatching(ctx: Ctx, import_id: number, state: 'ready' | 'failed'): Promise<void> {
  await ctx.db
    .update(bulkQuotes)
    .set({ state, version: sql`${bulkQuotes.version} + 1` })
    .where(
      and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, import_id), eq(bulkQuotes.state, 'matching')),
    );
}

async function matchNext(ctx: Ctx, import_id: number) {
  const [quote] = await ctx.db
    .select({ location_id: bulkQuotes.location_id, grades: bulkQuotes.grades })
    .from(bulkQuotes)
    .where(and(eq(bulkQuotes.company_id, ctx.company_id), eq(bulkQuotes.id, import_id)));
  const own = and(eq(bulkQuoteLines.company_id, ctx.company_id), eq(bulkQuoteLines.quote_id, import_id));
  const lines = await ctx.db
    .select()
    .from(bulkQuoteLines)
    .where(and(own, eq(bulkQuoteLines.match, 'pending')))
    .orderBy(asc(bulkQuoteLines.position), asc(bulkQuoteLines.id))
    .limit(linesPerStep);
  if (lines.length > 0) await matchLines(ctx, import_id, quote, lines);
  const [counted] = await ctx.db
    .select({ total: count(), pending: sql<number>`count(*) filter (where ${bulkQuoteLines.match} = 'pending')` })
    .from(bulkQuoteLines)
    .where(own);
  const [total_rows, pending] = [counted?.total ?? 0, Number(counted?.pending ?? 0)];
  if (pending === 0) await endMatching(ctx, import_id, 'ready');
  return { status: pending > 0 ? 'running' : 'ready', done_rows: total_rows - pending, total_rows };
}

async function matchLines(
  ctx: Ctx,
  quote_id: number,
  quote: Pick<BulkQuoteRow, 'location_id' | 'grades'> | undefined,
  lines: readonly QuoteLineRow[],
): Promise<void> {
  const match = await openMatcher(ctx);
  const valuer = openValuer(ctx, quote?.location_id ?? null);
  const conditionOf = await openGrades(ctx, quote?.grades ?? {});
  const rows: (Partial<QuoteLineRow> & { id: number })[] = [];
  for (const line of lines) {
    const candidates = match({ text: line.text, grade: line.grade }).candidates.map((candidate) => ({
      ...candidate,
      condition_id: conditionOf(candidate.category_id, line),
    }));
    rows.push({ id: line.id, ...(await matchedColumns(line, candidates, valuer)) });
  }
  await storeDevices(ctx, quote_id, rows, { columns: matchColumns });
}

/** What the matching stores of a line. A doubtful one keeps its candidates, and the best of them until somebody chooses. */
async function matchedColumns(
  line: QuoteLineRow,
  found: readonly DeviceCandidate[],
  valuer: Valuer,
): Promise<Partial<QuoteLineRow>> {
  const { match, score, variant_id, condition_id } = decideMatch(found, line.grade);
  const candidates = match === 'matched' ? [] : await listCandidates(found, valuer);
  const valued = variant_id === null ? null : await valuer.value(variant_id, condition_id);
  if (!valued) return { match, score, candidates, title: line.text, condition_label: line.grade || null };
  const kept = valued.condition_label === null ? null : condition_id;
  return { match, score, candidates, variant_id, condition_id: kept, ...valued };
}

/** Candidates as variants: a model whose variant the text leaves open stands for each that fits what it says. */
export async function listCandidates(found: readonly DeviceCandidate[], valuer: Valuer): Promise<LineCandidate[]> {
  const candidates: LineCandidate[] = [];
  for (const { model_id, title, variant_id, variant_label, choice, score } of found) {
    if (variant_id !== null) {
      candidates.push({ variant_id, title, variant_label: variant_label ?? '', score });
      continue;
    }
    const model = await valuer.model(model_id);
    const named = Object.values(choice);
    for (const { id, label, is_bought } of model?.variants ?? [])
      if (is_bought && named.every((value) => label.includes(value)))
        candidates.push({ variant_id: id, title, variant_label: label, score });
  }
  return candidates.slice(0, maxCandidates);
}
