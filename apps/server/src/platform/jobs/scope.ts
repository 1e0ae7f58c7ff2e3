import type { Permission } from '@tradepost/contracts/permissions';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../db/database.ts';
import { asSystem, mintCompanyId, type Platform, type Scope } from '../tenancy/ctx.ts';

interface Found {
  company_name: string;
  country_code: string;
  currency: string;
  timezone: string;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  permissions: Permission[] | null;
}

/** The scope in which a job works: for the member who asked for it, or for the system by the name of the work. */
export async function scopeOf(
  platform: Platform,
  company_id: number,
  member_id: number | null,
  work: string,
): Promise<Scope | null> {
  const [found] = await asSystem(platform, (db) =>
    rowsOf<Found>(
      db,
      sql`select c.name as company_name, c.country_code, c.currency, c.timezone, m.user_id, m.first_name, m.last_name, r.permissions
            from companies c
            left join members m on m.company_id = c.company_id and m.id = ${member_id} and m.is_active
            left join roles r on r.company_id = m.company_id and r.id = m.role_id
           where c.company_id = ${company_id}`,
    ),
  );
  if (!found || (member_id !== null && found.user_id === null)) return null;
  const isMember = member_id !== null;
  return {
    platform,
    company_id: mintCompanyId(company_id),
    company: {
      name: found.company_name,
      country_code: found.country_code,
      currency: found.currency,
      timezone: found.timezone,
    },
    location_id: null,
    actor: {
      kind: isMember ? 'user' : 'system',
      user_id: found.user_id === null ? null : Number(found.user_id),
      member_id,
      name: isMember ? `${found.first_name} ${found.last_name}` : `System: ${work}`,
      permissions: found.permissions ?? [],
      location_ids: null,
    },
    log: platform.log.child({ company_id, job: work }),
  };
}
