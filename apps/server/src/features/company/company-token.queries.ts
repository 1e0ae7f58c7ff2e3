import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { readRow } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** Identifies the company to users who are not signed in. Gives no access. */
export async function findOwnToken(ctx: Ctx): Promise<string> {
  const row = await readRow<{ token: string }>(ctx.db, sql`select own_company_token() as token`);
  return row?.token ?? '';
}

export interface NamedCompany {
  company_id: number;
  name: string;
  country_code: string;
  currency: string;
}

/** The company with this token, or null. `db` comes from `asSystem`. */
export async function findCompanyByToken(db: Db, token: string): Promise<NamedCompany | null> {
  const row = await readRow<NamedCompany>(
    db,
    sql`select c.company_id, c.name, c.country_code, c.currency
          from company_tokens t join companies c on c.company_id = t.company_id where t.token = ${token}`,
  );
  return row ?? null;
}
