import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { readRow, readRows, takeRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import { type MailBody, openMail, type StoredMail } from '../../platform/mail/sealed-mail.ts';
import { openText } from '../../platform/sms/sms.jobs.ts';
import { asSystem, inTransaction, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import type { Session } from '../session/session.queries.ts';
import {
  type DevPage,
  isOnThisMachine,
  linksOf,
  mailsShown,
  type OpenMessage,
  type OutboxMessage,
  onlyOwners,
  renderOutbox,
  toDevPage,
  toLogin,
} from './dev-mail.rules.ts';

/** The person who opens the outbox. */
export interface Viewer {
  platform: Platform;
  scope: Scope | null;
  ip: string;
}

interface View {
  db: Db;
  /** The messages that the viewer may see. */
  seen: SQL;
  timezone: string;
  country: string;
}

/** The page with the latest messages and one open message, by default the newest. `wanted` is `mail-12` or `text-3`. */
export function showOutbox(viewer: Viewer, wanted: string | undefined): Promise<DevPage> {
  return show(viewer, async (view) => {
    const messages = await listMessages(view);
    const chosen = messages.find((message) => message.key === wanted) ?? messages[0];
    const open = chosen && (await openMessage(viewer.platform, view, chosen));
    return toDevPage('html', renderOutbox(messages, open, view));
  });
}

/** The HTML of one email. It is untrusted, so the page blocks scripts. */
export function showMail(viewer: Viewer, id: string, part: 'mail' | 'plain'): Promise<DevPage> {
  return show(viewer, async (view) => {
    if (!/^\d{1,15}$/.test(id)) throw notFound('Mail');
    const mail = await findMail(viewer.platform, view, Number(id));
    return toDevPage(part, part === 'mail' ? mail.html : mail.plain);
  });
}

/**
 * On the machine itself signed-in users see their company's messages, and signed-out users the sign-in and password
 * messages, so that a password reset can be tried out. Elsewhere only owners see anything: a message may sign in as a
 * colleague.
 */
function show(viewer: Viewer, make: (view: View) => Promise<DevPage>): Promise<DevPage> {
  const { platform, scope, ip } = viewer;
  const isHere = isOnThisMachine(platform.config.app_url, ip);
  if (scope && !isHere && !isOwner(scope as Session)) return Promise.resolve(onlyOwners);
  if (scope) {
    const seen = sql`company_id = ${scope.company_id}`;
    return inTransaction(scope, ({ db, company }) =>
      make({ db, seen, timezone: company.timezone, country: company.country_code }),
    );
  }
  if (!isHere) return Promise.resolve(toLogin);
  return asSystem(platform, (db) => make({ db, seen: sql`sealed is not null`, timezone: 'UTC', country: '' }));
}

const isOwner = ({ actor, session }: Session) =>
  actor.kind === 'user' && !session.view_as && session.role.key === 'owner';

async function listMessages({ db, seen }: View): Promise<OutboxMessage[]> {
  const rows = await readRows<OutboxMessage & { id: number }>(
    db,
    sql`select 'mail' as kind, id, to_address as "to", subject as title, template, status, error, created_at
          from mails where ${seen}
        union all
        select 'text', id, to_number, 'Text message', template, status, error, created_at
          from text_messages where ${seen}
        order by created_at desc, id desc ${takeRows(mailsShown)}`,
  );
  return rows.map((row) => ({
    ...row,
    id: row.id,
    key: `${row.kind}-${row.id}`,
    created_at: row.created_at,
  }));
}

async function openMessage(platform: Platform, view: View, message: OutboxMessage): Promise<OpenMessage> {
  if (message.kind === 'text') return { ...message, text: await findText(platform, view, message.id), links: [] };
  const { plain } = await findMail(platform, view, message.id);
  return { ...message, text: null, links: linksOf(plain, platform.config.app_url) };
}

async function findMail(platform: Platform, { db, seen }: View, id: number): Promise<MailBody> {
  const mail = await readRow<StoredMail & { company_id: number }>(
    db,
    sql`select company_id, html, plain, sealed from mails where ${seen} and id = ${id}`,
  );
  if (!mail) throw notFound('Mail');
  return openMail(platform.config.app_secret, mail.company_id, mail);
}

async function findText(platform: Platform, { db, seen }: View, id: number): Promise<string> {
  const text = await readRow<{ company_id: number; sealed: string | null }>(
    db,
    sql`select company_id, sealed from text_messages where ${seen} and id = ${id}`,
  );
  if (!text?.sealed) return 'This message was sent. Its text is no longer stored.';
  return openText(platform.config.app_secret, text.company_id, text.sealed);
}
