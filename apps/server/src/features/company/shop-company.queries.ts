import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { readRow } from '../../platform/db/sql.ts';

export interface ShopCompany {
  company_id: number;
  company_token: string;
  sub_domain: string | null;
  /** The verified domain of its own. */
  domain: string | null;
}

/**
 * The company in the address of a public page: by its token, its subdomain or its own domain. Null for any other key,
 * and for a company that is being deleted. `db` comes from `asSystem`.
 */
export async function findShopCompany(db: Db, key: string): Promise<ShopCompany | null> {
  const name = key.toLowerCase();
  const row = await readRow<ShopCompany>(
    db,
    sql`select c.company_id, t.token as company_token, s.sub_domain, d.domain
          from companies c
          join company_tokens t on t.company_id = c.company_id
          left join company_domains s on s.company_id = c.company_id
          left join custom_domains d on d.company_id = c.company_id
         where c.deletes_at is null
           and c.company_id = coalesce(
                 (select company_id from company_tokens where token = ${key}),
                 (select company_id from company_domains where sub_domain = ${name}),
                 (select company_id from custom_domains where domain = ${name}))`,
  );
  return row ?? null;
}
