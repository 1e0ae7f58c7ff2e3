import { defaultRoles, type RoleName } from '@tradepost/contracts/permissions';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/db/database.ts';

/**
 * A new company, with all of what it may not be without: its roles, an owner and a place. All of it runs in a transaction
 * of the system (`asSystem`), as a company that is not there yet has no scope.
 */
export interface NewCompany {
  name: string;
  country_code: string;
  currency: string;
  timezone: string;
  box_prefix: string;
  email?: string;
  phone?: string;
  package_id?: number;
  /** 0 active, 1 trial, 2 unpaid, 3 cancelled. */
  subscription_status?: number;
  trial_ends_at?: string;
  is_onboarding?: boolean;
  /** The last step of onboarding that is done; 3 is all of them. */
  last_register_step?: number;
  settings?: Record<string, unknown>;
}

export async function insertCompany(db: Db, company: NewCompany): Promise<number> {
  const [row] = await rowsOf<{ company_id: string }>(
    db,
    sql`insert into companies (name, country_code, currency, timezone, box_prefix, email, phone, package_id,
               subscription_status, trial_ends_at, is_onboarding, last_register_step, settings)
        values (${company.name}, ${company.country_code}, ${company.currency}, ${company.timezone}, ${company.box_prefix},
               ${company.email ?? null}, ${company.phone ?? null}, ${company.package_id ?? 4}, ${company.subscription_status ?? 0},
               ${company.trial_ends_at ?? null}, ${company.is_onboarding ?? false}, ${company.last_register_step ?? 3},
               ${JSON.stringify(company.settings ?? {})}::jsonb)
        returning company_id`,
  );
  return Number(row?.company_id);
}

export interface NewLocation {
  name: string;
  street?: string;
  city?: string;
  state?: string;
  zip_code?: string;
  is_mailin?: boolean;
}

/** A place in the company's own country. */
export async function insertLocation(db: Db, company_id: number, location: NewLocation): Promise<number> {
  const { name, street = null, city = null, state = null, zip_code = null, is_mailin = false } = location;
  const line = [state, zip_code].filter(Boolean).join(' ');
  const address = [street, city, line].filter(Boolean).join(', ') || null;
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`insert into locations (company_id, name, address_text, street, city, state, zip_code, is_mailin, country_code)
        select c.company_id, ${name}, ${address}, ${street}, ${city}, ${state}, ${zip_code}, ${is_mailin}, c.country_code
          from companies c where c.company_id = ${company_id} returning id`,
  );
  return Number(row?.id);
}

/** The roles every company begins with. */
export async function insertDefaultRoles(db: Db, company_id: number): Promise<Record<RoleName, number>> {
  const ids: Partial<Record<RoleName, number>> = {};
  for (const key of Object.keys(defaultRoles) as RoleName[]) {
    const name = key.charAt(0).toUpperCase() + key.slice(1);
    const [row] = await rowsOf<{ id: string }>(
      db,
      sql`insert into roles (company_id, key, name, permissions)
          values (${company_id}, ${key}, ${name}, ${sql.param(`{${defaultRoles[key].join(',')}}`)}::text[]) returning id`,
    );
    ids[key] = Number(row?.id);
  }
  return ids as Record<RoleName, number>;
}

export interface NewUser {
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  /** Nobody has shown yet that the mailbox is theirs. */
  is_unverified?: boolean;
}

/** A person who signs in; null where the e-mail has a login. Of two at once, the other one waits and gets null. */
export async function insertNewcomer(db: Db, user: NewUser): Promise<number | null> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`insert into users (email, password_hash, first_name, last_name, email_verified_at)
        values (${user.email}, ${user.password_hash}, ${user.first_name}, ${user.last_name},
                case when ${user.is_unverified ?? false}::boolean then null else app_now() end)
        on conflict (lower(email)) do nothing returning id`,
  );
  return row ? Number(row.id) : null;
}

/** A person who signs in, with an e-mail that is known to be theirs. */
export async function insertUser(db: Db, user: NewUser): Promise<number> {
  const id = await insertNewcomer(db, user);
  if (id === null) throw new Error(`${user.email} has a login`);
  return id;
}

interface Employment {
  job_title?: string | null;
  role_id: number;
  default_location_id: number | null;
}

/** Makes a user a member of a company, by the name and e-mail under which they sign in. */
export async function employ(db: Db, company_id: number, user_id: number, place: Employment): Promise<number> {
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`insert into members (company_id, user_id, role_id, first_name, last_name, email, job_title, default_location_id)
        select ${company_id}::bigint, u.id, ${place.role_id}::bigint, u.first_name, u.last_name, u.email, ${place.job_title ?? null}, ${place.default_location_id}::bigint
          from users u where u.id = ${user_id} returning id`,
  );
  return Number(row?.id);
}

/** A new user who is a member from the start. */
export async function insertMember(
  db: Db,
  company_id: number,
  member: NewUser & Employment,
): Promise<{ user_id: number; member_id: number }> {
  const user_id = await insertUser(db, member);
  return { user_id, member_id: await employ(db, company_id, user_id, member) };
}

export interface FoundedCompany {
  company_id: number;
  location_id: number;
  role_ids: Record<RoleName, number>;
  owner: { user_id: number; member_id: number };
}

/**
 * A company with its roles, first location and owner. Statuses are the product's, and payout methods those of its
 * country until it chooses; catalog, conditions and prices come with `openForBusiness`.
 */
export async function foundCompany(
  db: Db,
  given: { company: NewCompany; location: NewLocation; owner: { user_id: number; job_title?: string | null } },
): Promise<FoundedCompany> {
  const company_id = await insertCompany(db, given.company);
  const location_id = await insertLocation(db, company_id, given.location);
  const role_ids = await insertDefaultRoles(db, company_id);
  const { user_id, job_title = 'Owner' } = given.owner;
  const owner = { job_title, role_id: role_ids.owner, default_location_id: location_id };
  const member_id = await employ(db, company_id, user_id, owner);
  return { company_id, location_id, role_ids, owner: { user_id, member_id } };
}
