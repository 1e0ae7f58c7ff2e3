import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

export interface OutboxMail {
  id: number;
  to_address: string;
  subject: string;
  template: string;
  status: string;
  error: string | null;
  created_at: string;
}

/** The company's latest mails, the newest first. */
export async function listOutbox(ctx: Ctx): Promise<OutboxMail[]> {
  const rows = await rowsOf<OutboxMail>(
    ctx.db,
    sql`select id, to_address, subject, template, status, error, created_at
          from mails where company_id = ${ctx.company_id} order by id desc limit 200`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), created_at: new Date(row.created_at).toISOString() }));
}

export async function findMail(ctx: Ctx, id: number): Promise<OutboxMail & { html: string; plain: string }> {
  const [row] = await rowsOf<OutboxMail & { html: string; plain: string }>(
    ctx.db,
    sql`select id, to_address, subject, template, status, error, created_at, html, plain
          from mails where company_id = ${ctx.company_id} and id = ${id}`,
  );
  if (!row) throw notFound('Mail');
  return { ...row, id: Number(row.id), created_at: new Date(row.created_at).toISOString() };
}
