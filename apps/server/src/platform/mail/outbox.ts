import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import type { UpkeepDefinition } from '../jobs/jobs.ts';
import { asSystem, type Ctx, type Platform } from '../tenancy/ctx.ts';
import type { Mailer } from './mailer.ts';
import { openMail, type StoredMail, sealMail } from './sealed-mail.ts';

export interface MailToSend {
  template: string;
  to_address: string;
  subject: string;
  html: string;
  plain: string;
  /** What the mail is about, so that the record's timeline can show it. */
  root?: string;
  root_id?: number;
  /** It carries a link or code that lets its reader in: it is stored sealed, and emptied once it is sent. */
  is_secret?: boolean;
}

/** Stores a mail in the transaction that caused it; a worker sends it, unless there is no mail server and it stays here. */
export function queueMail(ctx: Ctx, mail: MailToSend): void {
  const { html, plain, sealed } = mail.is_secret
    ? sealMail(ctx.platform.config.app_secret, ctx.company_id, mail)
    : { ...mail, sealed: null };
  ctx.send(
    insertMail(ctx.db, {
      ...{ company_id: ctx.company_id, root: mail.root ?? null, root_id: mail.root_id ?? null },
      ...{ template: mail.template, to_address: mail.to_address, subject: mail.subject },
      ...{ html, plain, sealed, status: ctx.platform.mailer ? 'queued' : 'outbox' },
    }),
  );
}

interface NewMail extends StoredMail, Pick<MailToSend, 'template' | 'to_address' | 'subject'> {
  company_id: number;
  root: string | null;
  root_id: number | null;
  status: 'queued' | 'outbox';
}

const insertMail = statement<NewMail, never>(
  (v) => sql`insert into mails (company_id, root, root_id, template, to_address, subject, html, plain, sealed, status)
    values (${v.company_id}, ${v.root}, ${v.root_id}, ${v.template}, ${v.to_address}, ${v.subject}, ${v.html}, ${v.plain}, ${v.sealed}, ${v.status})`,
);

const mailsPerRound = 50;
/** After so many failures a mail is given up, and says so. */
const mostTries = 5;

interface Waiting extends StoredMail {
  company_id: string | number;
  id: string | number;
  attempts: number;
  to_address: string;
  subject: string;
}

interface Outcome {
  company_id: number;
  id: number;
  status: 'sent' | 'queued' | 'failed';
  error: string | null;
}

/**
 * Sends the mails that wait, of all companies, and answers how many it took. Taken, a mail is put off to its next try
 * first: one whose sender dies comes again, and two workers never hold the same.
 */
export async function sendWaitingMails(platform: Platform): Promise<number> {
  let taken = 0;
  const { mailer } = platform;
  if (!mailer) return 0;
  for (let size = mailsPerRound; size === mailsPerRound; taken += size) {
    const mails = await takeMails(platform);
    size = mails.length;
    if (size > 0)
      await noteOutcomes(platform, await Promise.all(mails.map((mail) => sendMail(platform, mailer, mail))));
  }
  return taken;
}

function takeMails(platform: Platform): Promise<Waiting[]> {
  return asSystem(platform, (db) =>
    rowsOf<Waiting>(
      db,
      sql`update mails set attempts = attempts + 1, next_try_at = app_now() + interval '1 minute' * power(2, attempts)
           where (company_id, id) in (
             select company_id, id from mails where status = 'queued' and next_try_at <= app_now()
              order by next_try_at limit ${mailsPerRound} for update skip locked)
          returning company_id, id, attempts, to_address, subject, html, plain, sealed`,
    ),
  );
}

async function sendMail(platform: Platform, mailer: Mailer, mail: Waiting): Promise<Outcome> {
  const key = { company_id: Number(mail.company_id), id: Number(mail.id) };
  const { html, plain: text } = openMail(platform.config.app_secret, key.company_id, mail);
  return mailer.send({ to: mail.to_address, subject: mail.subject, html, text }).then(
    () => ({ ...key, status: 'sent', error: null }),
    (error: Error) => {
      platform.log.error({ err: error, ...key, try: mail.attempts }, 'mail was not sent');
      return { ...key, status: mail.attempts < mostTries ? 'queued' : 'failed', error: error.message };
    },
  );
}

async function noteOutcomes(platform: Platform, outcomes: readonly Outcome[]): Promise<void> {
  await asSystem(platform, (db) =>
    db.execute(
      sql`update mails m set status = o.status, error = o.error,
                 sent_at = case when o.status = 'sent' then app_now() end,
                 sealed = case when o.status = 'sent' then null else m.sealed end
            from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (company_id bigint, id bigint, status text, error text)
           where m.company_id = o.company_id and m.id = o.id`,
    ),
  );
}

/** Looked after every second: a mail is on its way about as soon as the page says so. */
export const sendMails: UpkeepDefinition = { name: 'mail-send', every_seconds: 1, run: sendWaitingMails };
