import { currencyOf } from '@tradepost/contracts/currencies';
import type { Permission, RoleName } from '@tradepost/contracts/permissions';
import { permissions as allPermissions, defaultRoles } from '@tradepost/contracts/permissions';
import type { Me } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';
import { asSystem, type Ctx, mintCompanyId, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';

interface SessionRow {
  session_id: string;
  user_id: string;
  company_id: string;
  member_id: string;
  first_name: string;
  last_name: string;
  email: string;
  job_title: string | null;
  role_key: string | null;
  role_name: string;
  permissions: string[];
  is_ghost: boolean;
  default_location_id: string | null;
  location_ids: string[] | null;
  company_name: string;
  country_code: string;
  currency: string;
  timezone: string;
  package_id: number;
  subscription_status: number;
  trial_ends_at: string | Date | null;
  is_onboarding: boolean;
  last_register_step: number;
  created_at: string | Date;
  expires_at: string | Date;
}

/** What a session knows beyond its scope. */
export interface Session extends Scope {
  session: {
    id: number;
    first_name: string;
    last_name: string;
    email: string;
    job_title: string | null;
    role: { key: string | null; name: string };
    default_location_id: number | null;
    package_id: number;
    subscription_status: number;
    trial_ends_at: string | null;
    is_onboarding: boolean;
    last_register_step: number;
    began_at: string;
    expires_at: string;
  };
}

/** The scope of a session's token; null when it is unknown, expired or its member is gone. */
export async function findSession(platform: Platform, token: string, wantedLocation?: number): Promise<Session | null> {
  const hash = hashToken(token);
  // The database must be told a clock that is not the real one, and takes it only inside a transaction.
  const [row] = platform.clock.is_set
    ? await asSystem(platform, (db) => rowsOf<SessionRow>(db, sql`select * from find_session(${hash})`))
    : await platform.database.query<SessionRow>('select * from find_session($1)', [hash]);
  if (!row) return null;
  const location_ids = row.location_ids?.map(Number) ?? null;
  const isAllowed = wantedLocation !== undefined && (location_ids === null || location_ids.includes(wantedLocation));
  return {
    platform,
    company_id: mintCompanyId(Number(row.company_id)),
    company: { name: row.company_name, country_code: row.country_code, currency: row.currency, timezone: row.timezone },
    location_id: isAllowed ? wantedLocation : null,
    actor: {
      kind: row.is_ghost ? 'ghost' : 'user',
      user_id: Number(row.user_id),
      member_id: Number(row.member_id),
      name: `${row.first_name} ${row.last_name}`,
      permissions: knownPermissions(row.permissions, row.role_key),
      location_ids,
    },
    log: platform.log,
    session: {
      id: Number(row.session_id),
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      job_title: row.job_title,
      role: { key: row.role_key, name: row.role_name },
      default_location_id: row.default_location_id === null ? null : Number(row.default_location_id),
      package_id: row.package_id,
      subscription_status: row.subscription_status,
      trial_ends_at: row.trial_ends_at === null ? null : new Date(row.trial_ends_at).toISOString(),
      is_onboarding: row.is_onboarding,
      last_register_step: row.last_register_step,
      began_at: new Date(row.created_at).toISOString(),
      expires_at: new Date(row.expires_at).toISOString(),
    },
  };
}

/** A default role holds what the product gives it, also permissions that are newer than the company. */
function knownPermissions(stored: string[], roleKey: string | null): readonly Permission[] {
  if (roleKey !== null && roleKey in defaultRoles) return defaultRoles[roleKey as RoleName];
  return allPermissions.filter((permission) => stored.includes(permission));
}

/** The profile of the signed-in user, as the web keeps it. */
export async function findMe(ctx: Ctx): Promise<Me> {
  const session = sessionOf(ctx);
  const [locations, companies] = [
    await rowsOf<{ id: string; name: string; is_mailin: boolean; timezone: string | null }>(
      ctx.db,
      sql`select id, name, is_mailin, timezone from locations where company_id = ${ctx.company_id} and is_on order by is_mailin, name`,
    ),
    await listCompanies(ctx),
  ];
  const { location_ids } = ctx.actor;
  const seen = locations
    .map((row) => ({ ...row, id: Number(row.id) }))
    .filter((row) => location_ids === null || location_ids.includes(row.id));
  return {
    user_id: ctx.actor.user_id ?? 0,
    member_id: ctx.actor.member_id ?? 0,
    company_id: ctx.company_id,
    tenant_id: String(ctx.company_id),
    company_name: ctx.company.name,
    first_name: session.first_name,
    last_name: session.last_name,
    email: session.email,
    job_title: session.job_title,
    role: session.role,
    permissions: [...ctx.actor.permissions],
    package_id: session.package_id,
    subscription_status: session.subscription_status,
    country_code: ctx.company.country_code,
    currency: ctx.company.currency,
    currency_symbol: currencyOf(ctx.company.currency).symbol,
    timezone: ctx.company.timezone,
    is_view_confidential: ctx.can('customers.confidential'),
    is_location_mail_in: seen.find((location) => location.is_mailin)?.id ?? -1,
    is_ghost: ctx.actor.kind === 'ghost',
    locations: seen,
    default_location_id: session.default_location_id,
    companies,
    socket_io_chanel_id: `company:${ctx.company_id}`,
    session_expires_at: session.expires_at,
  };
}

function sessionOf(ctx: Ctx): Session['session'] {
  const { session } = ctx as Ctx & Partial<Session>;
  if (!session) throw new Error('this call needs a session');
  return session;
}

async function listCompanies(ctx: Ctx): Promise<Me['companies']> {
  const rows = await rowsOf<{ company_id: string; name: string }>(
    ctx.db,
    sql`select company_id, name from list_own_companies()`,
  );
  return rows.map((row) => ({
    company_id: Number(row.company_id),
    name: row.name,
    is_current: Number(row.company_id) === ctx.company_id,
  }));
}

/** What the web asks first: whether anyone is signed in, and what stands in the way. */
export function readLoginStatus(platform: Platform, scope: Scope | null) {
  const session = scope ? (scope as Session).session : null;
  return {
    still_login: scope !== null,
    permission: [...(scope?.actor.permissions ?? [])],
    is_trial_end: false,
    subscription_id: null,
    is_datamatch_processing: false,
    is_unpaid_billing: session?.subscription_status === 2,
    login_time: session ? Math.floor(Date.parse(session.began_at) / 1000) : null,
    demo: platform.config.demo ? { email: 'demo@tradepost.test', password: 'tradepost-demo' } : null,
  };
}
