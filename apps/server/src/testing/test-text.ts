import { sql } from 'drizzle-orm';
import { readRows } from '../platform/db/sql.ts';
import { openText } from '../platform/sms/sms.jobs.ts';
import { asSystem, type Platform } from '../platform/tenancy/ctx.ts';

/** The text messages to a number, newest first, decrypted. */
export async function readTexts(platform: Platform, to_number: string): Promise<string[]> {
  const rows = await asSystem(platform, (db) =>
    readRows<{ company_id: number; sealed: string }>(
      db,
      sql`select company_id, sealed from text_messages where to_number = ${to_number} order by id desc`,
    ),
  );
  return rows.map(({ company_id, sealed }) => openText(platform.config.app_secret, Number(company_id), sealed));
}

/** The six-digit code in the newest text message to a number. */
export async function readTextCode(platform: Platform, to_number: string): Promise<string> {
  const [text] = await readTexts(platform, to_number);
  const code = /^\d{6}/.exec(text ?? '')?.[0];
  if (!code) throw new Error(`no code was texted to ${to_number}`);
  return code;
}
