import { sessionAccess } from '@tradepost/contracts/users/access.rules';
import { sql } from 'drizzle-orm';
import { readRows } from '../db/sql.ts';
import { noteFoundCompany } from '../http/request-actor.ts';
import { brandOf } from '../mail/brand.ts';
import { asSystem, mintCompanyId, type Platform, type Scope } from '../tenancy/ctx.ts';

interface Found {
  company_name: string;
  country_code: string;
  currency: string;
  timezone: string;
  package_id: number;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
  is_ghost: boolean | null;
  granted: string[] | null;
  denied: string[] | null;
  role_key: string | null;
  role_permissions: string[] | null;
  location_ids: number[] | null;
}

/** The scope of a job: the member who started it, or the system under the name of the job. */
export async function scopeOf(
  platform: Platform,
  company_id: number,
  member_id: number | null,
  work: string,
): Promise<Scope | null> {
  const [found] = await asSystem(platform, (db) =>
    readRows<Found>(
      db,
      sql`select c.name as company_name, c.country_code, c.currency, c.timezone, c.package_id, m.user_id, m.first_name, m.last_name, m.is_ghost,
                 m.granted, m.denied, r.key as role_key, r.permissions as role_permissions,
                 case when not m.is_all_locations
                      then array(select l.location_id from member_locations l where l.company_id = m.company_id and l.member_id = m.id) end as location_ids
            from companies c
            left join members m on m.company_id = c.company_id and m.id = ${member_id} and m.is_active
            left join roles r on r.company_id = m.company_id and r.id = m.role_id
           where c.company_id = ${company_id}`,
    ),
  );
  if (found) noteFoundCompany(company_id);
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
      ...brandOf({ name: found.company_name, package_id: found.package_id }),
    },
    location_id: null,
    actor: {
      kind: !isMember ? 'system' : found.is_ghost ? 'ghost' : 'user',
      user_id: found.user_id,
      member_id,
      name: isMember ? `${found.first_name} ${found.last_name}` : `System: ${work}`,
      permissions: sessionAccess({
        role: { key: found.role_key, permissions: found.role_permissions ?? [] },
        granted: found.granted ?? [],
        denied: found.denied ?? [],
        is_ghost: found.is_ghost ?? false,
        viewed: null,
      }),
      location_ids: found.location_ids,
    },
    log: platform.log.child({ company_id, job: work }),
  };
}
