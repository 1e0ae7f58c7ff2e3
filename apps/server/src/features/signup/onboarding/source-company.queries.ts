import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { asSystem, type Ctx, inSystemRole, type Platform } from '../../../platform/tenancy/ctx.ts';
import { findCompanyByToken, type NamedCompany } from '../../company/company-token.queries.ts';

/** The public facts of a company: its identity, not its prices. */
const outlineOf = ({ name, country_code, currency }: Omit<NamedCompany, 'company_id'>) => ({
  name,
  country_code,
  currency,
});

/** The company that referred this one. Null when there is none. */
export async function findSourceCompany(ctx: Ctx) {
  const [source] = await inSystemRole(ctx, (db) =>
    readRows<NamedCompany>(
      db,
      sql`select c.company_id, c.name, c.country_code, c.currency
            from company_sources s join companies c on c.company_id = s.source_company_id
           where s.company_id = ${ctx.company_id}`,
    ),
  );
  return source ? outlineOf(source) : null;
}

/** The company behind a referral link. */
export async function findBySourceToken(platform: Platform, token: string) {
  const source = await asSystem(platform, (db) => findCompanyByToken(db, token));
  if (!source) throw notFound('Company');
  return outlineOf(source);
}
