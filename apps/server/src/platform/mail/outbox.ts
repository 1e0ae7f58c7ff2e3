import { sql } from 'drizzle-orm';
import { readRows, runSql, takeRows } from '../db/sql.ts';
import { statement } from '../db/statement.ts';
import type { Mailer } from '../ports/mailer.ts';
import { asSystem, type Ctx, type Platform, type UpkeepDefinition } from '../tenancy/ctx.ts';
import { putBrand } from './brand.ts';
import { escapeHtml } from './html.ts';
import { type StoredSender, senderOf } from './mail-sender.ts';
import { MailRefused } from './mailer.ts';
import { openMail, type StoredMail, sealMail } from './sealed-mail.ts';

export interface MailToSend {
  template: string;
  to_address: string;
  subject: string;
  html: string;
  plain: string;
  /** The record the email is about, whose timeline shows it. */
  root?: string;
  root_id?: number;
  /** The email contains a sign-in link or code. It is stored encrypted, and its content is deleted after sending. */
  is_secret?: boolean;
  /** Where the recipient of news turns it off. */
  unsubscribe_url?: string;
  /** Sent in the company’s name, from its own domain when it has a verified one. */
  is_from_company?: boolean;
  /** About what we are to the company, such as what we charge: our name stays in it. */
  is_of_product?: boolean;
  /** Makes it idempotent: the company has one email per key. */
  once_key?: string;
}

/** Stores an email in the current transaction. A worker sends it; without a mail server it stays in the outbox. */
export function queueMail(ctx: Ctx, mail: MailToSend): void {
  ctx.queueStatement(insertMail(ctx.db, toNewMail(ctx, mail)));
}

/** Like `queueMail`. Returns whether the email is new: false when one with its key was queued before. */
export async function queueMailOnce(ctx: Ctx, mail: MailToSend & { once_key: string }): Promise<boolean> {
  return (await insertMail(ctx.db, toNewMail(ctx, mail))).length > 0;
}

function toNewMail(ctx: Ctx, written: MailToSend): NewMail {
  // What is written to sellers has no name of ours.
  const brand = written.is_of_product || written.is_from_company ? undefined : ctx.company.brand;
  const mail = brand === undefined ? written : { ...written, ...brandedTexts(written, brand) };
  const { html, plain, sealed } = mail.is_secret
    ? sealMail(ctx.platform.config.app_secret, ctx.company_id, mail)
    : { ...mail, sealed: null };
  return {
    company_id: ctx.company_id,
    root: mail.root ?? null,
    root_id: mail.root_id ?? null,
    template: mail.template,
    to_address: mail.to_address,
    subject: mail.subject,
    html,
    plain,
    sealed,
    status: ctx.platform.mailer ? 'queued' : 'outbox',
    unsubscribe_url: mail.unsubscribe_url ?? null,
    is_from_company: mail.is_from_company ?? false,
    once_key: mail.once_key ?? null,
    brand: brand ?? null,
    batch: ctx.mail_batch?.key ?? null,
    leaves_at: ctx.mail_batch?.leaves_at ?? null,
  };
}

const brandedTexts = ({ subject, html, plain }: MailToSend, brand: string) => ({
  subject: putBrand(subject, brand),
  html: putBrand(html, escapeHtml(brand)),
  plain: putBrand(plain, brand),
});

interface NewMail extends StoredMail, Pick<MailToSend, 'template' | 'to_address' | 'subject'> {
  company_id: number;
  root: string | null;
  root_id: number | null;
  status: 'queued' | 'outbox';
  unsubscribe_url: string | null;
  is_from_company: boolean;
  once_key: string | null;
  brand: string | null;
  batch: string | null;
  /** Null: at once. */
  leaves_at: string | null;
}

const insertMail = statement<NewMail, { id: number }>(
  (
    v,
  ) => sql`insert into mails (company_id, root, root_id, template, to_address, subject, html, plain, sealed, status, unsubscribe_url,
        is_from_company, once_key, brand, batch, next_try_at)
    values (${v.company_id}, ${v.root}, ${v.root_id}, ${v.template}, ${v.to_address}, ${v.subject}, ${v.html}, ${v.plain}, ${v.sealed}, ${v.status}, ${v.unsubscribe_url},
        ${v.is_from_company}, ${v.once_key}, ${v.brand}, ${v.batch}, coalesce(${v.leaves_at}::timestamptz, app_now()))
    on conflict (company_id, once_key) where once_key is not null do nothing
    returning id`,
);

const mailsPerBatch = 50;
/** A pause is twice the one before it, beginning with a minute, and no longer than this. */
const longestPauseMinutes = 120;
/** With these pauses the last try is 34 hours after the first: a mail server that is down for a day loses no email. */
export const maxAttempts = 24;

interface Waiting extends StoredMail {
  company_id: number;
  id: number;
  attempts: number;
  to_address: string;
  subject: string;
  unsubscribe_url: string | null;
  brand: string | null;
  /** Null for an email of ours. */
  sender: StoredSender | null;
}

interface Outcome {
  company_id: number;
  id: number;
  status: 'sent' | 'queued' | 'failed';
  error: string | null;
  is_refused: boolean;
}

/**
 * Sends the queued emails of all companies and returns their number. It schedules the next attempt before it sends, so
 * an email is retried when its worker dies, and two workers never send the same one.
 */
export async function sendWaitingMails(platform: Platform): Promise<number> {
  let taken = 0;
  const { mailer } = platform;
  if (!mailer) return 0;
  for (let size = mailsPerBatch; size === mailsPerBatch; taken += size) {
    const mails = await takeMails(platform);
    size = mails.length;
    if (size > 0)
      await noteOutcomes(platform, await Promise.all(mails.map((mail) => sendMail(platform, mailer, mail))));
  }
  return taken;
}

function takeMails(platform: Platform): Promise<Waiting[]> {
  return asSystem(platform, (db) =>
    readRows<Waiting>(
      db,
      sql`update mails set attempts = attempts + 1,
                 next_try_at = app_now() + interval '1 minute' * least(power(2, attempts), ${longestPauseMinutes})
           where (company_id, id) in (
             select company_id, id from mails where status = 'queued' and next_try_at <= app_now()
              order by next_try_at ${takeRows(mailsPerBatch)} for update skip locked)
          returning company_id, id, attempts, to_address, subject, html, plain, sealed, unsubscribe_url, brand,
            case when is_from_company then (
              select json_build_object('company_name', c.name, 'company_email', c.email, 'domain', (
                select json_build_object('email', d.email, 'domain', d.domain, 'sub_domain', d.sub_domain,
                         'selector', d.selector, 'private_key', d.private_key)
                  from mail_domains d where d.company_id = c.company_id and d.is_verified))
                from companies c where c.company_id = mails.company_id) end as sender`,
    ),
  );
}

/** Never rejects: one email that cannot be opened or sent must not lose what happened to the others of its batch. */
async function sendMail(platform: Platform, mailer: Mailer, mail: Waiting): Promise<Outcome> {
  const key = { company_id: mail.company_id, id: mail.id };
  try {
    const { html, plain: text } = openMail(platform.config.app_secret, key.company_id, mail);
    const { to_address: to, subject, unsubscribe_url } = mail;
    const sender = senderOf(platform.config, key.company_id, mail);
    await mailer.send({ to, subject, html, text, unsubscribe_url, sender });
    return { ...key, status: 'sent', error: null, is_refused: false };
  } catch (error) {
    platform.log.error({ err: error, ...key, try: mail.attempts }, 'mail was not sent');
    const is_refused = error instanceof MailRefused;
    const status = is_refused || mail.attempts >= maxAttempts ? 'failed' : 'queued';
    return { ...key, status, error: (error as Error).message, is_refused };
  }
}

async function noteOutcomes(platform: Platform, outcomes: readonly Outcome[]): Promise<void> {
  await asSystem(platform, (db) =>
    runSql(
      db,
      sql`update mails m set status = o.status, error = o.error, is_refused = o.is_refused,
                 sent_at = case when o.status = 'sent' then app_now() end,
                 sealed = case when o.status = 'sent' then null else m.sealed end
            from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
                   as o (company_id bigint, id bigint, status text, error text, is_refused boolean)
           where m.company_id = o.company_id and m.id = o.id`,
    ),
  );
}

/** Runs every second, so that an email leaves about when the page confirms it. */
export const sendMails: UpkeepDefinition = { name: 'mail-send', every_seconds: 1, run: sendWaitingMails };
