import { defaultRoles, type RoleName } from '@tradepost/contracts/permissions';
import { sql } from 'drizzle-orm';
import { hashPassword } from '../features/session/session.commands.ts';
import { type Db, rowsOf } from '../platform/db/database.ts';
import { type Actor, asSystem, mintCompanyId, type Platform, type Scope } from '../platform/tenancy/ctx.ts';

export const demoPassword = 'tradepost-demo';

export interface DemoCompany {
  scope: Scope;
  /** The clerk, who makes every third order. */
  clerk: Actor;
  location_ids: { downtown: number; riverside: number; mail_in: number };
}

/** The demo company: three locations, the owner and a clerk with few permissions. */
export async function seedCompany(platform: Platform): Promise<DemoCompany> {
  const passwordHash = await hashPassword(demoPassword);
  return asSystem(platform, async (db) => {
    const company_id = await insertCompany(db, {
      name: 'Second Life Devices',
      country_code: 'US',
      currency: 'USD',
      timezone: 'America/New_York',
      box_prefix: 'SLD',
    });
    const downtown = await insertLocation(db, company_id, {
      name: 'Downtown',
      street: '48 Market Street',
      city: 'Springfield',
      state: 'IL',
      zip_code: '62701',
    });
    const riverside = await insertLocation(db, company_id, {
      name: 'Riverside',
      street: '210 River Road',
      city: 'Springfield',
      state: 'IL',
      zip_code: '62703',
    });
    const mail_in = await insertLocation(db, company_id, {
      name: 'Mail-in center',
      street: '9 Depot Lane',
      city: 'Springfield',
      state: 'IL',
      zip_code: '62707',
      is_mailin: true,
    });
    const roles = await insertDefaultRoles(db, company_id);
    const owner = await insertMember(db, company_id, {
      email: 'demo@tradepost.test',
      first_name: 'Dana',
      last_name: 'Okafor',
      job_title: 'Owner',
      role_id: roles.owner,
      password_hash: passwordHash,
      default_location_id: downtown,
    });
    const clerk = await insertMember(db, company_id, {
      email: 'staff@tradepost.test',
      first_name: 'Sam',
      last_name: 'Rivera',
      job_title: 'Store clerk',
      role_id: roles.user,
      password_hash: passwordHash,
      default_location_id: downtown,
    });
    return {
      scope: {
        platform,
        company_id: mintCompanyId(company_id),
        company: { name: 'Second Life Devices', country_code: 'US', currency: 'USD', timezone: 'America/New_York' },
        location_id: null,
        actor: {
          kind: 'user',
          user_id: owner.user_id,
          member_id: owner.member_id,
          name: 'Dana Okafor',
          permissions: defaultRoles.owner,
          location_ids: null,
        },
        log: platform.log,
      },
      clerk: { kind: 'user', ...clerk, name: 'Sam Rivera', permissions: defaultRoles.user, location_ids: null },
      location_ids: { downtown, riverside, mail_in },
    };
  });
}

interface NewCompany {
  name: string;
  country_code: string;
  currency: string;
  timezone: string;
  box_prefix: string;
}

export async function insertCompany(db: Db, company: NewCompany): Promise<number> {
  const [row] = await rowsOf<{ company_id: string }>(
    db,
    sql`insert into companies (name, country_code, currency, timezone, box_prefix)
        values (${company.name}, ${company.country_code}, ${company.currency}, ${company.timezone}, ${company.box_prefix}) returning company_id`,
  );
  return Number(row?.company_id);
}

interface NewLocation {
  name: string;
  street: string;
  city: string;
  state: string;
  zip_code: string;
  is_mailin?: boolean;
}

export async function insertLocation(db: Db, company_id: number, location: NewLocation): Promise<number> {
  const address = `${location.street}, ${location.city}, ${location.state} ${location.zip_code}`;
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`insert into locations (company_id, name, address_text, street, city, state, zip_code, is_mailin)
        values (${company_id}, ${location.name}, ${address}, ${location.street}, ${location.city}, ${location.state}, ${location.zip_code}, ${location.is_mailin ?? false}) returning id`,
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

interface NewMember {
  email: string;
  first_name: string;
  last_name: string;
  job_title: string;
  role_id: number;
  password_hash: string;
  default_location_id: number | null;
}

export async function insertMember(
  db: Db,
  company_id: number,
  member: NewMember,
): Promise<{ user_id: number; member_id: number }> {
  const [user] = await rowsOf<{ id: string }>(
    db,
    sql`insert into users (email, password_hash, first_name, last_name)
        values (${member.email}, ${member.password_hash}, ${member.first_name}, ${member.last_name}) returning id`,
  );
  const [row] = await rowsOf<{ id: string }>(
    db,
    sql`insert into members (company_id, user_id, role_id, first_name, last_name, email, job_title, default_location_id)
        values (${company_id}, ${user?.id}, ${member.role_id}, ${member.first_name}, ${member.last_name}, ${member.email}, ${member.job_title}, ${member.default_location_id}) returning id`,
  );
  return { user_id: Number(user?.id), member_id: Number(row?.id) };
}
