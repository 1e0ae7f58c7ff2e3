import { formatAddress } from '@tradepost/contracts/addresses';
import { defaultRoles, type RoleName } from '@tradepost/contracts/permissions';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/db/db.ts';
import { members, roles } from '../../platform/identity/member.table.ts';
import { users } from '../../platform/identity/user.table.ts';
import { companies } from './company.table.ts';
import { locations } from './location.table.ts';

/** A new company. Everything here runs in a transaction of `asSystem`, because the company has no scope yet. */
export interface NewCompany {
  name: string;
  country_code: string;
  currency: string;
  timezone: string;
  box_prefix: string;
  email?: string;
  phone?: string;
  package_id?: number;
  /** 0 active, 1 trial, 2 unpaid, 3 canceled. */
  subscription_status?: number;
  trial_ends_at?: string;
  is_onboarding?: boolean;
  /** The last completed step of onboarding; 3 means completed. */
  last_register_step?: number;
  settings?: Record<string, unknown>;
}

export async function insertCompany(db: Db, company: NewCompany): Promise<number> {
  const [row] = await db.insert(companies).values(company).returning({ company_id: companies.company_id });
  return row!.company_id;
}

export interface NewLocation {
  name: string;
  street?: string;
  city?: string;
  state?: string;
  zip_code?: string;
  is_mailin?: boolean;
}

/** Adds a location in the company's country. */
export async function insertLocation(db: Db, company_id: number, location: NewLocation): Promise<number> {
  const { name, street = null, city = null, state = null, zip_code = null, is_mailin = false } = location;
  const [company] = await db
    .select({ country_code: companies.country_code, retention_years: companies.retention_years })
    .from(companies)
    .where(eq(companies.company_id, company_id));
  const { country_code, retention_years } = company!;
  const address_text = formatAddress({ street, city, state, zip_code }, country_code);
  const [row] = await db
    .insert(locations)
    .values({ company_id, name, address_text, street, city, state, zip_code, is_mailin, country_code, retention_years })
    .returning({ id: locations.id });
  return row!.id;
}

/** Inserts the default roles. */
export async function insertDefaultRoles(db: Db, company_id: number): Promise<Record<RoleName, number>> {
  const ids: Partial<Record<RoleName, number>> = {};
  for (const key of Object.keys(defaultRoles) as RoleName[]) {
    const name = key.charAt(0).toUpperCase() + key.slice(1);
    const [row] = await db
      .insert(roles)
      .values({ company_id, key, name, permissions: [...defaultRoles[key]] })
      .returning({ id: roles.id });
    ids[key] = row!.id;
  }
  return ids as Record<RoleName, number>;
}

export interface NewUser {
  email: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  /** The email is not verified yet. */
  is_unverified?: boolean;
}

/** Inserts a user. Null when the email has an account; a concurrent call waits and gets null. */
export async function insertNewcomer(db: Db, user: NewUser): Promise<number | null> {
  const [row] = await db
    .insert(users)
    .values({
      email: user.email,
      password_hash: user.password_hash,
      first_name: user.first_name,
      last_name: user.last_name,
      email_verified_at: user.is_unverified ? null : sql`app_now()`,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return row?.id ?? null;
}

/** Inserts a user with a verified email. */
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

/** Makes a user a member of a company, with the user's name and email. */
export async function addMember(db: Db, company_id: number, user_id: number, place: Employment): Promise<number> {
  const { role_id, job_title, default_location_id } = place;
  const ofUser = (column: PgColumn) => sql`(select ${column} from ${users} where ${eq(users.id, user_id)})`;
  const [row] = await db
    .insert(members)
    .values({
      company_id,
      user_id,
      role_id,
      job_title,
      default_location_id,
      first_name: ofUser(users.first_name),
      last_name: ofUser(users.last_name),
      email: ofUser(users.email),
    })
    .returning({ id: members.id });
  return row!.id;
}

/** Inserts a user as a member of the company. */
export async function insertMember(
  db: Db,
  company_id: number,
  member: NewUser & Employment,
): Promise<{ user_id: number; member_id: number }> {
  const user_id = await insertUser(db, member);
  return { user_id, member_id: await addMember(db, company_id, user_id, member) };
}

export interface FoundedCompany {
  company_id: number;
  location_id: number;
  role_ids: Record<RoleName, number>;
  owner: { user_id: number; member_id: number };
}

/**
 * Creates a company with its roles, first location and owner. `openForBusiness` adds catalog, conditions and prices. The
 * payout methods are those of its country until it chooses.
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
  const member_id = await addMember(db, company_id, user_id, owner);
  return { company_id, location_id, role_ids, owner: { user_id, member_id } };
}
