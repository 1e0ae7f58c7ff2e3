import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type MailBody, openMail, type StoredMail } from '../../platform/mail/sealed-mail.ts';
import { openText } from '../../platform/sms/sms.jobs.ts';
import { asSystem, inTransaction, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import {
  type DevPage,
  isOnThisMachine,
  linksOf,
  mailsShown,
  type OpenMessage,
  type OutboxMessage,
  pageOf,
  renderOutbox,
  toLogin,
} from './dev-mail.rules.ts';

/** Who looks into the outbox. */
export interface Viewer {
  platform: Platform;
  scope: Scope | null;
  ip: string;
}

interface View {
  db: Db;
  /** Which messages may be seen. */
  seen: SQL;
  timezone: string;
}

/** The page of the latest messages, with the wanted one, or the last, beside them. `wanted` is `mail-12` or `text-3`. */
export function showOutbox(viewer: Viewer, wanted: string | undefined): Promise<DevPage> {
  return show(viewer, async (view) => {
    const messages = await listMessages(view);
    const chosen = messages.find((message) => message.key === wanted) ?? messages[0];
    const open = chosen && (await openMessage(viewer.platform, view, chosen));
    return pageOf('html', renderOutbox(messages, open, view.timezone));
  });
}

/** One mail as it was written; its HTML is a stranger's, and locked up. */
export function showMail(viewer: Viewer, id: string, part: 'mail' | 'plain'): Promise<DevPage> {
  return show(viewer, async (view) => {
    if (!/^\d{1,15}$/.test(id)) throw notFound('Mail');
    const mail = await findMail(viewer.platform, view, Number(id));
    return pageOf(part, part === 'mail' ? mail.html : mail.plain);
  });
}

/**
 * Who is signed in sees the company's messages. On the machine itself, nobody sees those that let one in, as a mailbox
 * would: otherwise a forgotten password could not be tried out.
 */
function show(viewer: Viewer, make: (view: View) => Promise<DevPage>): Promise<DevPage> {
  const { platform, scope, ip } = viewer;
  if (scope) {
    const seen = sql`company_id = ${scope.company_id}`;
    return inTransaction(scope, ({ db, company }) => make({ db, seen, timezone: company.timezone }));
  }
  if (!isOnThisMachine(platform.config.app_url, ip)) return Promise.resolve(toLogin);
  return asSystem(platform, (db) => make({ db, seen: sql`sealed is not null`, timezone: 'UTC' }));
}

async function listMessages({ db, seen }: View): Promise<OutboxMessage[]> {
  const rows = await rowsOf<OutboxMessage & { id: string }>(
    db,
    sql`select 'mail' as kind, id, to_address as "to", subject as title, template, status, error, created_at
          from mails where ${seen}
        union all
        select 'text', id, to_number, 'Text message', template, status, error, created_at
          from text_messages where ${seen}
        order by created_at desc, id desc limit ${mailsShown}`,
  );
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    key: `${row.kind}-${row.id}`,
    created_at: new Date(row.created_at).toISOString(),
  }));
}

async function openMessage(platform: Platform, view: View, message: OutboxMessage): Promise<OpenMessage> {
  if (message.kind === 'text') return { ...message, text: await findText(platform, view, message.id), links: [] };
  const { plain } = await findMail(platform, view, message.id);
  return { ...message, text: null, links: linksOf(plain, platform.config.app_url) };
}

async function findMail(platform: Platform, { db, seen }: View, id: number): Promise<MailBody> {
  const [mail] = await rowsOf<StoredMail & { company_id: string }>(
    db,
    sql`select company_id, html, plain, sealed from mails where ${seen} and id = ${id}`,
  );
  if (!mail) throw notFound('Mail');
  return openMail(platform.config.app_secret, Number(mail.company_id), mail);
}

async function findText(platform: Platform, { db, seen }: View, id: number): Promise<string> {
  const [text] = await rowsOf<{ company_id: string; sealed: string | null }>(
    db,
    sql`select company_id, sealed from text_messages where ${seen} and id = ${id}`,
  );
  if (!text?.sealed) return 'Sent, and not kept.';
  return openText(platform.config.app_secret, Number(text.company_id), text.sealed);
}
