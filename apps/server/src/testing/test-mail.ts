import { sql } from 'drizzle-orm';
import { rowsOf } from '../platform/db/database.ts';
import { openMail, type StoredMail } from '../platform/mail/sealed-mail.ts';
import { asSystem, type Platform } from '../platform/tenancy/ctx.ts';

export interface TestMail {
  company_id: number;
  template: string;
  subject: string;
  plain: string;
}

/** The mails to an address, the newest first, as their reader gets them. */
export async function readMails(platform: Platform, to_address: string): Promise<TestMail[]> {
  const rows = await asSystem(platform, (db) =>
    rowsOf<StoredMail & Omit<TestMail, 'plain'>>(
      db,
      sql`select company_id, template, subject, html, plain, sealed from mails where to_address = ${to_address} order by id desc`,
    ),
  );
  return rows.map((row) => {
    const company_id = Number(row.company_id);
    const { plain } = openMail(platform.config.app_secret, company_id, row);
    return { company_id, template: row.template, subject: row.subject, plain };
  });
}

/** The six digits of the newest mail to an address. */
export async function readCode(platform: Platform, to_address: string): Promise<string> {
  const [mail] = await readMails(platform, to_address);
  const code = /^\d{6}$/m.exec(mail?.plain ?? '')?.[0];
  if (!code) throw new Error(`no code was mailed to ${to_address}`);
  return code;
}
