import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** What names the company to those who are not signed in. It opens nothing. */
export async function findOwnToken(ctx: Ctx): Promise<string> {
  const [row] = await rowsOf<{ token: string }>(ctx.db, sql`select own_company_token() as token`);
  return row?.token ?? '';
}

export interface NamedCompany {
  company_id: number;
  name: string;
  country_code: string;
  currency: string;
}

/** The company with this token; null for none. `db` is that of `asSystem`. */
export async function findCompanyByToken(db: Db, token: string): Promise<NamedCompany | null> {
  const [row] = await rowsOf<NamedCompany>(
    db,
    sql`select c.company_id, c.name, c.country_code, c.currency
          from company_tokens t join companies c on c.company_id = t.company_id where t.token = ${token}`,
  );
  return row ? { ...row, company_id: Number(row.company_id) } : null;
}
