import { sql } from 'drizzle-orm';
import { readRows } from '../platform/db/sql.ts';
import { openMail, type StoredMail } from '../platform/mail/sealed-mail.ts';
import { asSystem, type Platform } from '../platform/tenancy/ctx.ts';

export interface TestMail {
  company_id: number;
  template: string;
  subject: string;
  html: string;
  plain: string;
}

/** The emails to an address, newest first, decrypted. */
export async function readMails(platform: Platform, to_address: string): Promise<TestMail[]> {
  const rows = await asSystem(platform, (db) =>
    readRows<StoredMail & Omit<TestMail, 'html' | 'plain'>>(
      db,
      sql`select company_id, template, subject, html, plain, sealed from mails where to_address = ${to_address} order by id desc`,
    ),
  );
  return rows.map((row) => {
    const company_id = row.company_id;
    const { html, plain } = openMail(platform.config.app_secret, company_id, row);
    return { company_id, template: row.template, subject: row.subject, html, plain };
  });
}

/** The six-digit code in the newest email to an address. */
export async function readCode(platform: Platform, to_address: string): Promise<string> {
  const [mail] = await readMails(platform, to_address);
  const code = /^\d{6}$/m.exec(mail?.plain ?? '')?.[0];
  if (!code) throw new Error(`no code was emailed to ${to_address}`);
  return code;
}
