import { type Pagination, type Paging, pageOf } from '@tradepost/contracts/paging';
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '../tenancy/ctx.ts';
import type { Chosen, ImportJob, ImportRow, ImportsTable, RejectedRow, RejectsTable } from './file-import.ts';

const oneImport = (ctx: Ctx, imports: Record<'company_id' | 'id', PgColumn>, import_id: number) =>
  and(eq(imports.company_id, ctx.company_id), eq(imports.id, import_id));

/** An import, locked until the transaction ends. */
export async function lockImport<Row extends ImportRow>(
  ctx: Ctx,
  imports: ImportsTable<Row>,
  import_id: number,
): Promise<Row> {
  const rows = await ctx.db
    .select()
    .from(imports as PgTable)
    .where(oneImport(ctx, imports, import_id))
    .for('no key update');
  return foundOf<Row>(rows);
}

/** Changes an import, and returns it as it then is. */
export async function changeImport<Row extends ImportRow>(
  ctx: Ctx,
  imports: ImportsTable<Row>,
  import_id: number,
  change: Record<string, unknown>,
): Promise<Row> {
  const rows = await ctx.db
    .update(imports as PgTable)
    .set(change as never)
    .where(oneImport(ctx, imports, import_id))
    .returning();
  return foundOf<Row>(rows);
}

function foundOf<Row>([row]: readonly unknown[]): Row {
  if (!row) throw new Error('the import vanished');
  return row as Row;
}

/** Ends an import that failed as a whole. What it stored stays. */
export async function failImport<Row extends ImportRow>(
  ctx: Ctx,
  { imports, entity }: { imports: ImportsTable<Row>; entity: string },
  import_id: number,
  failure: string,
): Promise<void> {
  await ctx.db
    .update(imports as PgTable)
    .set({ failure, finished_at: sql`app_now()` } as never)
    .where(and(oneImport(ctx, imports, import_id), isNull(imports.finished_at)));
  ctx.emit('offer-has-changes', { entity });
}

/** The rejected rows of an import after a line, in order. */
export async function readRejects<Key extends string>(
  ctx: Ctx,
  rejects: RejectsTable,
  import_id: number,
  page: { after: number; size: number; offset?: number },
): Promise<RejectedRow<Key>[]> {
  const rows = await ctx.db
    .select()
    .from(rejects as PgTable)
    .where(and(eq(rejects.company_id, ctx.company_id), eq(rejects.import_id, import_id), gt(rejects.line, page.after)))
    .orderBy(asc(rejects.line))
    .limit(page.size)
    .offset(page.offset ?? 0);
  return rows as unknown as RejectedRow<Key>[];
}

interface LastImport<Key extends string, Row extends ImportRow> {
  last: Row | null;
  rejects: RejectedRow<Key>[];
  /** The URL of the file of rejected rows. */
  rejects_url: string | null;
  pagination: Pagination;
}

/** The company's last import, with a page of its rejected rows. */
export async function findLastImport<Key extends string, Row extends ImportRow, Choice extends Chosen, Value>(
  ctx: Ctx,
  { facts: { imports, rejects } }: ImportJob<Key, Row, Choice, Value>,
  paging: Paging,
): Promise<LastImport<Key, Row>> {
  const rows = await ctx.db
    .select()
    .from(imports as PgTable)
    .where(eq(imports.company_id, ctx.company_id))
    .orderBy(desc(imports.id))
    .limit(1);
  const [last] = rows as unknown as Row[];
  const { offset, pagination } = pageOf(paging, last?.rejected ?? 0);
  if (!last) return { last: null, rejects: [], rejects_url: null, pagination };
  const { id, rejects_file_id } = last;
  return {
    last,
    rejects: await readRejects(ctx, rejects, id, { after: 0, size: pagination.per_page, offset }),
    rejects_url: rejects_file_id === null ? null : `/v1/pos/file/${rejects_file_id}`,
    pagination,
  };
}
