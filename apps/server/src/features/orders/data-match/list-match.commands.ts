import { messages } from '@tradepost/contracts/errors';
import { type MatchOutcome, matchOutcomes } from '@tradepost/contracts/orders/data-match/data-match.data';
import type { Pagination, Paging } from '@tradepost/contracts/paging';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { listPage } from '../../../platform/db/list-page.ts';
import { takeRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** What every table of data matches has. */
interface StoredMatch {
  id: number;
  status: string;
  total_rows: number;
  done_rows: number;
}

/** The tables of one kind of data match: the matches, and the lines of their lists. */
export interface MatchTables<Match extends StoredMatch, Line> {
  matches: PgTable & Record<'company_id' | 'id' | 'version', PgColumn> & { $inferSelect: Match };
  rows: PgTable & Record<'company_id' | 'match_id' | 'number' | 'outcome', PgColumn> & { $inferSelect: Line };
}

/** A match, locked until the transaction ends. 404 for another company. */
export async function lockMatch<Match extends StoredMatch, Line>(
  ctx: Ctx,
  { matches }: MatchTables<Match, Line>,
  id: number,
): Promise<Match> {
  const rows = await ctx.db
    .select()
    .from(matches as PgTable)
    .where(and(eq(matches.company_id, ctx.company_id), eq(matches.id, id)))
    .for('no key update');
  const [match] = rows as unknown as Match[];
  if (!match) throw notFound('Data match');
  return match;
}

/** Changes a match, and returns it as it then is. */
export async function changeMatch<Match extends StoredMatch, Line>(
  ctx: Ctx,
  { matches }: MatchTables<Match, Line>,
  id: number,
  change: { [Column in keyof Match]?: Match[Column] | SQL },
): Promise<Match> {
  const rows = await ctx.db
    .update(matches as PgTable)
    .set({ ...change, version: sql`${matches.version} + 1` } as never)
    .where(and(eq(matches.company_id, ctx.company_id), eq(matches.id, id)))
    .returning();
  const [match] = rows as unknown as Match[];
  if (!match) throw notFound('Data match');
  return match;
}

const batchSize = 2_000;

/** Matches the next lines of a list that have no outcome yet. `store` holds them against what is there, and stores the result. */
export async function matchNext<Match extends StoredMatch, Line>(
  ctx: Ctx,
  tables: MatchTables<Match, Line>,
  match_id: number,
  store: (lines: readonly Line[]) => Promise<void>,
): Promise<Match> {
  const match = await lockMatch(ctx, tables, match_id);
  if (match.status !== 'running') return match;
  const { rows } = tables;
  const lines = await ctx.db
    .select()
    .from(rows as PgTable)
    .where(and(eq(rows.company_id, ctx.company_id), eq(rows.match_id, match_id), isNull(rows.outcome)))
    .orderBy(asc(rows.number))
    .limit(batchSize);
  await store(lines as unknown as Line[]);
  const end = lines.length < batchSize ? { status: 'ready', finished_at: sql`app_now()` } : {};
  const done_rows = Math.min(match.total_rows, match.done_rows + lines.length);
  return changeMatch(ctx, tables, match_id, { done_rows, ...end } as never);
}

/** What a match that was run says. */
export const describeMatch = ({ status, total_rows }: StoredMatch): string =>
  status === 'ready'
    ? `${total_rows.toLocaleString('en')} ${total_rows === 1 ? 'line' : 'lines'} matched. Check the result and confirm it.`
    : 'The data match was discarded.';

/** Ends a match before it is confirmed: it is discarded, or its job failed for good. Null when it is over already. */
export async function endMatch<Match extends StoredMatch, Line>(
  ctx: Ctx,
  tables: MatchTables<Match, Line>,
  match_id: number,
  end: 'discarded' | 'failed',
): Promise<Match | null> {
  const { status } = await lockMatch(ctx, tables, match_id);
  if (status !== 'running' && status !== (end === 'failed' ? 'confirming' : 'ready')) return null;
  const failure = end === 'failed' ? { failure: messages.unknown } : {};
  return changeMatch(ctx, tables, match_id, { status: end, ...failure, finished_at: sql`app_now()` } as never);
}

/** How many lines have each outcome. */
export const countOutcomes = (counted: readonly { outcome: MatchOutcome; n: number }[]) =>
  Object.fromEntries(
    matchOutcomes.map((outcome) => [outcome, counted.find((row) => row.outcome === outcome)?.n ?? 0]),
  ) as Record<MatchOutcome, number>;

interface RowsQuery extends Paging {
  outcome?: MatchOutcome | undefined;
  is_accepted?: boolean | undefined;
}

/** A page of the lines `r` of a match that have an outcome. `read` gets the condition with the order. */
export async function pageMatchRows<Row>(
  ctx: Ctx,
  rows: PgTable,
  match_id: number,
  query: RowsQuery,
  read: (where: SQL) => Promise<Row[]>,
): Promise<{ items: Row[]; pagination: Pagination }> {
  const { outcome, is_accepted } = query;
  const where = sql`r.company_id = ${ctx.company_id} and r.match_id = ${match_id} and r.outcome is not null
    ${outcome === undefined ? sql`` : sql`and r.outcome = ${outcome}`}
    ${is_accepted === undefined ? sql`` : sql`and (r.decision = 'accept') = ${is_accepted}`}`;
  return listPage(ctx, query, {
    counted: sql`from ${rows} r where ${where}`,
    rows: (take) => read(sql`${where} order by r.number ${take}`),
  });
}

/** The condition of the lines `r` of a match after one of them, with the order. */
export const afterRow = (ctx: Ctx, match_id: number, after: number, limit: number): SQL =>
  sql`r.company_id = ${ctx.company_id} and r.match_id = ${match_id} and r.number > ${after} order by r.number ${takeRows(limit)}`;
