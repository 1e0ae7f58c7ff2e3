import type { WhiteLabel } from '@tradepost/contracts/billing/white-label.rules';
import { currencyOf } from '@tradepost/contracts/currencies';
import type { Me } from '@tradepost/contracts/session/session.contract';
import { sessionAccess } from '@tradepost/contracts/users/access.rules';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import { hashToken } from '../../platform/secrets/secrets.ts';
import { asSystem, type Ctx, mintCompanyId, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import { readPlanFacts } from '../billing/plan-facts.queries.ts';
import { readStanding } from '../billing/standing.queries.ts';
import { whiteLabelOf } from '../billing/white-label.rules.ts';
import { listOfferedPayouts } from '../company/payout-method.queries.ts';

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
  granted: string[];
  denied: string[];
  viewed_id: string | null;
  viewed_key: string | null;
  viewed_name: string | null;
  viewed_permissions: string[] | null;
  is_ghost: boolean;
  support_ends_at: string | Date | null;
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
  last_seen_at: string | Date;
}

/** What a session knows beyond its scope. */
export interface Session extends Scope {
  session: {
    id: number;
    first_name: string;
    last_name: string;
    email: string;
    job_title: string | null;
    /** The own one, or the one that the session looks through. */
    role: { key: string | null; name: string };
    view_as: { id: number; name: string } | null;
    /** Until when support staff is let in; null for the company's own. */
    support_ends_at: string | null;
    default_location_id: number | null;
    package_id: number;
    subscription_status: number;
    trial_ends_at: string | null;
    is_onboarding: boolean;
    last_register_step: number;
    /** The reseller's install under which the request came; set where the host is known. */
    white_label?: WhiteLabel | null;
    began_at: string;
    expires_at: string;
    /** To the quarter of an hour. */
    last_seen_at: string;
  };
}

/** The scope of a session's token; null when it is unknown, expired or its member is gone. */
export async function findSession(platform: Platform, token: string, wantedLocation?: number): Promise<Session | null> {
  const hash = hashToken(token);
  // The database must be told a clock that is not the real one, and takes it only inside a transaction.
  const [found] = platform.clock.is_set
    ? await asSystem(platform, (db) =>
        rowsOf<{ row: SessionRow }>(db, sql`select to_jsonb(s) as row from find_session(${hash}) s`),
      )
    : await platform.database.query<{ row: SessionRow }>('select to_jsonb(s) as row from find_session($1) s', [hash]);
  if (!found) return null;
  // One JSON is read faster than thirty columns.
  const { row } = found;
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
      permissions: sessionAccess({
        role: { key: row.role_key, permissions: row.permissions },
        granted: row.granted,
        denied: row.denied,
        is_ghost: row.is_ghost,
        viewed: viewedRole(row),
      }),
      location_ids,
    },
    log: platform.log,
    session: {
      id: Number(row.session_id),
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      job_title: row.job_title,
      role: viewedRole(row) ?? { key: row.role_key, name: row.role_name },
      view_as: viewedRole(row),
      support_ends_at: row.support_ends_at === null ? null : new Date(row.support_ends_at).toISOString(),
      default_location_id: row.default_location_id === null ? null : Number(row.default_location_id),
      package_id: row.package_id,
      subscription_status: row.subscription_status,
      trial_ends_at: row.trial_ends_at === null ? null : new Date(row.trial_ends_at).toISOString(),
      is_onboarding: row.is_onboarding,
      last_register_step: row.last_register_step,
      began_at: new Date(row.created_at).toISOString(),
      expires_at: new Date(row.expires_at).toISOString(),
      last_seen_at: new Date(row.last_seen_at).toISOString(),
    },
  };
}

function viewedRole(row: SessionRow) {
  if (row.viewed_id === null) return null;
  return {
    id: Number(row.viewed_id),
    key: row.viewed_key,
    name: row.viewed_name ?? '',
    permissions: row.viewed_permissions ?? [],
  };
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
  const is_location_mail_in = seen.find((location) => location.is_mailin)?.id ?? -1;
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
    role: { key: session.role.key, name: session.role.name },
    view_as: session.view_as && { id: session.view_as.id, name: session.view_as.name },
    support_ends_at: session.support_ends_at,
    permissions: [...ctx.actor.permissions],
    package_id: session.package_id,
    subscription_status: session.subscription_status,
    is_onboarding: session.is_onboarding,
    last_register_step: session.last_register_step,
    country_code: ctx.company.country_code,
    currency: ctx.company.currency,
    currency_symbol: currencyOf(ctx.company.currency).symbol,
    timezone: ctx.company.timezone,
    is_view_confidential: ctx.can('customers.confidential'),
    is_location_mail_in,
    is_ghost: ctx.actor.kind === 'ghost',
    ...(await readPlanFacts(ctx, { ...session, is_location_mail_in }, session.white_label ?? null)),
    is_all_locations: location_ids === null,
    locations: seen,
    default_location_id: session.default_location_id,
    payout_methods: await listOfferedPayouts(ctx),
    companies,
    socket_io_chanel_id: `company:${ctx.company_id}`,
    session_expires_at: session.expires_at,
  };
}

/** The session of who calls; 401 for nobody. */
export function ownSession(scope: Scope | null): Session {
  if (!scope) throw unauthorized();
  return scope as Session;
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
export async function readLoginStatus(platform: Platform, scope: Scope | null, host: string) {
  const session = scope ? (scope as Session).session : null;
  const standing = scope && session ? await readStanding(scope, session) : null;
  return {
    still_login: scope !== null,
    permission: [...(scope?.actor.permissions ?? [])],
    is_trial_end: standing?.is_trial_end ?? false,
    subscription_id: standing?.subscription_id ?? null,
    is_datamatch_processing: false,
    is_unpaid_billing: standing?.is_unpaid_billing ?? false,
    login_time: session ? Math.floor(Date.parse(session.began_at) / 1000) : null,
    demo: platform.config.demo ? { email: 'demo@tradepost.test', password: 'tradepost-demo' } : null,
    white_label: whiteLabelOf(platform.config, host),
  };
}
