import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Ctx, inTransaction, type Scope } from '../../platform/tenancy/ctx.ts';
import { type DevPage, mailsShown, type OutboxMail, pageOf, renderOutbox, toLogin } from './dev-mail.rules.ts';

/** The page of the company's latest mails, with the wanted one, or the last, beside them. */
export function showOutbox(scope: Scope | null, wanted: string | undefined): Promise<DevPage> {
  return show(scope, async (ctx) => {
    const mails = await listOutbox(ctx);
    const open = mails.find((mail) => mail.id === Number(wanted)) ?? mails[0];
    return pageOf('html', renderOutbox(mails, open, ctx.company.timezone));
  });
}

/** One mail as it was written; its HTML is a stranger's, and locked up. */
export function showMail(scope: Scope | null, id: string, part: 'mail' | 'plain'): Promise<DevPage> {
  return show(scope, async (ctx) => {
    const mail = await findMail(ctx, id);
    return pageOf(part, part === 'mail' ? mail.html : mail.plain);
  });
}

function show(scope: Scope | null, make: (ctx: Ctx) => Promise<DevPage>): Promise<DevPage> {
  return scope ? inTransaction(scope, make) : Promise.resolve(toLogin);
}

async function listOutbox(ctx: Ctx): Promise<OutboxMail[]> {
  const rows = await rowsOf<OutboxMail>(
    ctx.db,
    sql`select id, to_address, subject, template, status, error, created_at
          from mails where company_id = ${ctx.company_id} order by id desc limit ${mailsShown}`,
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), created_at: new Date(row.created_at).toISOString() }));
}

async function findMail(ctx: Ctx, id: string): Promise<{ html: string; plain: string }> {
  if (!/^\d{1,15}$/.test(id)) throw notFound('Mail');
  const [row] = await rowsOf<{ html: string; plain: string }>(
    ctx.db,
    sql`select html, plain from mails where company_id = ${ctx.company_id} and id = ${Number(id)}`,
  );
  if (!row) throw notFound('Mail');
  return row;
}
