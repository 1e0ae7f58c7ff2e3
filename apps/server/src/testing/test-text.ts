import { sql } from 'drizzle-orm';
import { rowsOf } from '../platform/db/database.ts';
import { openText } from '../platform/sms/sms.jobs.ts';
import { asSystem, type Platform } from '../platform/tenancy/ctx.ts';

/** The text messages to a number, the newest first, as their reader gets them. */
export async function readTexts(platform: Platform, to_number: string): Promise<string[]> {
  const rows = await asSystem(platform, (db) =>
    rowsOf<{ company_id: string; sealed: string }>(
      db,
      sql`select company_id, sealed from text_messages where to_number = ${to_number} order by id desc`,
    ),
  );
  return rows.map(({ company_id, sealed }) => openText(platform.config.app_secret, Number(company_id), sealed));
}

/** The six digits of the newest text to a number. */
export async function readTextCode(platform: Platform, to_number: string): Promise<string> {
  const [text] = await readTexts(platform, to_number);
  const code = /^\d{6}/.exec(text ?? '')?.[0];
  if (!code) throw new Error(`no code was texted to ${to_number}`);
  return code;
}
