import type { WhiteLabel } from '@tradepost/contracts/billing/white-label.rules';
import { currencyOf } from '@tradepost/contracts/currencies';
import type { Me } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { forbidden, unauthorized } from '../../platform/errors/errors.ts';
import { type Ctx, inReading, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import { readPlanFacts } from '../billing/plan-facts.queries.ts';
import { readPlanStatus } from '../billing/plan-status.queries.ts';
import { findOwnToken } from '../company/company-token.queries.ts';
import { listOfferedPayouts } from '../company/payout-method.queries.ts';
import { helpLinksOf } from './help-links/help-links.rules.ts';

/** A scope with the facts of its session. */
export interface Session extends Scope {
  session: {
    id: number;
    first_name: string;
    last_name: string;
    email: string;
    job_title: string | null;
    /** The member's role, or the role being previewed. */
    role: { key: string | null; name: string };
    view_as: { id: number; name: string } | null;
    /** When the support visit ends. Null for the company's own members. */
    support_ends_at: string | null;
    default_location_id: number | null;
    /** Whose dates and numbers the member sees. Null: the company's. */
    format_country: string | null;
    package_id: number;
    subscription_status: number;
    trial_ends_at: string | null;
    is_onboarding: boolean;
    last_register_step: number;
    /** The company requires a second factor, which the user has not set up. */
    needs_second_factor: boolean;
    /** When the company is deleted. Null: never. */
    deletes_at: string | null;
    /** The white-label install of the request's host, if it has one. */
    white_label?: WhiteLabel | null;
    began_at: string;
    expires_at: string;
    /** Rounded to a quarter of an hour. */
    last_seen_at: string;
  };
}

/** The profile of the signed-in user, for the web. */
export async function findMe(ctx: Ctx): Promise<Me> {
  const session = sessionOf(ctx);
  const [locations, companies] = [
    await readRows<{ id: number; name: string; is_mailin: boolean; timezone: string | null }>(
      ctx.db,
      sql`select id, name, is_mailin, timezone from locations where company_id = ${ctx.company_id} and is_on order by is_mailin, name`,
    ),
    await listCompanies(ctx),
  ];
  const { location_ids } = ctx.actor;
  const seen = locations.filter((row) => location_ids === null || location_ids.includes(row.id));
  const is_location_mail_in = seen.find((location) => location.is_mailin)?.id ?? -1;
  return {
    user_id: ctx.actor.user_id ?? 0,
    member_id: ctx.actor.member_id ?? 0,
    company_id: ctx.company_id,
    tenant_id: String(ctx.company_id),
    api_key: await findApiKeyHint(ctx),
    buyback_company_token: await findOwnToken(ctx),
    data_process: { datafeed_percentage: await findDatafeedPercentage(ctx) },
    ...(await findCloneStatus(ctx)),
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
    needs_second_factor: session.needs_second_factor,
    deletes_at: session.deletes_at,
    country_code: ctx.company.country_code,
    format_country: session.format_country,
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
    help: helpLinksOf(ctx.platform.config, session.white_label ?? null),
    socket_io_chanel_id: `company:${ctx.company_id}`,
    session_expires_at: session.expires_at,
  };
}

/**
 * The caller's session, for what only the person may do: passwords, second factors, handing the company over. Throws 401
 * without one, and 403 for support staff and while a role is viewed.
 */
export function ownSession(scope: Scope | null): Session {
  if (!scope) throw unauthorized();
  const own = scope as Session;
  if (own.actor.kind === 'ghost') throw forbidden('Support staff cannot do this');
  if (own.session.view_as) throw forbidden('Stop viewing as another role to do this');
  return own;
}

/** The last copy of the company. The session must not import the feature, so the SQL names its table. */
async function findCloneStatus(ctx: Ctx): Promise<Pick<Me, 'clone_status' | 'clone_percentage'>> {
  const [last] = await readRows<{ status: Me['clone_status']; percentage: number }>(
    ctx.db,
    sql`select status, percentage from company_clones where company_id = ${ctx.company_id} order by id desc limit 1`,
  );
  return { clone_status: last?.status ?? null, clone_percentage: last?.percentage ?? 0 };
}

/** The end of the newest secret key of the public API. The session must not import the feature, so the SQL names its table. */
async function findApiKeyHint(ctx: Ctx): Promise<string | null> {
  const [key] = await readRows<{ last4: string }>(
    ctx.db,
    sql`select last4 from api_keys where company_id = ${ctx.company_id} and kind = 'secret' and revoked_at is null
         order by id desc limit 1`,
  );
  return key ? `••••${key.last4}` : null;
}

/** How far the datafeed is whose build is behind the others’; 0 without one. The session must not import feeds, so the SQL names their table. */
async function findDatafeedPercentage(ctx: Ctx): Promise<number> {
  const [row] = await readRows<{ percentage: number | null }>(
    ctx.db,
    sql`select min(percentage) as percentage from datafeed_states where company_id = ${ctx.company_id} and queued_at is not null`,
  );
  return row?.percentage ?? 0;
}

function sessionOf(ctx: Ctx): Session['session'] {
  const { session } = ctx as Ctx & Partial<Session>;
  if (!session) throw new Error('this call needs a session');
  return session;
}

async function listCompanies(ctx: Ctx): Promise<Me['companies']> {
  const rows = await readRows<{ company_id: number; name: string }>(
    ctx.db,
    sql`select company_id, name from list_own_companies()`,
  );
  return rows.map((row) => ({
    company_id: row.company_id,
    name: row.name,
    is_current: row.company_id === ctx.company_id,
  }));
}

/** The web's first call: whether a user is signed in, and whether something blocks the sign-in. */
export async function readLoginStatus(platform: Platform, scope: Scope | null) {
  const session = scope ? (scope as Session).session : null;
  const standing = scope && session ? await readPlanStatus(scope, session) : null;
  return {
    still_login: scope !== null,
    permission: [...(scope?.actor.permissions ?? [])],
    is_trial_end: standing?.is_trial_end ?? false,
    subscription_id: standing?.subscription_id ?? null,
    is_datamatch_processing: scope ? await isMatchRunning(scope) : false,
    is_unpaid_billing: standing?.is_unpaid_billing ?? false,
    login_time: session ? Math.floor(Date.parse(session.began_at) / 1000) : null,
    demo: platform.config.demo ? { email: 'demo@tradepost.test', password: 'tradepost-demo' } : null,
  };
}

/** Whether a data match of the company runs. The session must not import orders or inventory, so the SQL names their tables. */
function isMatchRunning(scope: Scope): Promise<boolean> {
  return inReading(scope, async (ctx) => {
    const [row] = await readRows<{ is_running: boolean }>(
      ctx.db,
      sql`select exists (select from order_matches where company_id = ${ctx.company_id} and status = 'running')
              or exists (select from unit_matches where company_id = ${ctx.company_id} and status in ('running', 'confirming')) as is_running`,
    );
    return row?.is_running ?? false;
  });
}
