import { gatesOf } from '@tradepost/contracts/billing/gates.rules';
import type {
  DetailsForm,
  Onboarding,
  Progress,
  PurchasingForm,
} from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { members } from '../../../platform/identity/member.table.ts';
import { type Ctx, inSystemRole } from '../../../platform/tenancy/ctx.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import type { CompanyRow } from '../../company/company.table.ts';
import { type LocationRow, locations } from '../../company/location.table.ts';
import { resendWait } from '../../session/one-time-code.commands.ts';

/** The company's locations, the oldest first. */
export function listLocations(ctx: Ctx): Promise<LocationRow[]> {
  return ctx.db.select().from(locations).where(eq(locations.company_id, ctx.company_id)).orderBy(asc(locations.id));
}

export const progressOf = ({ last_register_step, is_onboarding }: CompanyRow): Progress => ({
  last_register_step,
  is_onboarding,
});

export interface OwnEmail {
  email: string;
  is_verified: boolean;
  /** Seconds until another code may be requested. */
  resend_seconds: number;
}

/** The signed-in user's email, and whether it is verified. */
export async function findOwnEmail(ctx: Ctx): Promise<OwnEmail> {
  const { user_id } = ctx.actor;
  return inSystemRole(ctx, async (db) => {
    const user = await readRow<{ email: string; is_verified: boolean }>(
      db,
      sql`select email, email_verified_at is not null as is_verified from users where id = ${user_id}`,
    );
    if (!user) throw notFound('User');
    const code = { kind: 'register', subject: `user:${user_id}`, now: ctx.clock.now() } as const;
    return { ...user, resend_seconds: user.is_verified ? 0 : await resendWait(db, code) };
  });
}

/** The company's progress with its answers so far, so that it can continue on any device. */
export async function findOnboarding(ctx: Ctx): Promise<Onboarding> {
  const company = await findCompanyRow(ctx);
  const locations = await listLocations(ctx);
  const { email, is_verified } = await findOwnEmail(ctx);
  return {
    ...progressOf(company),
    email,
    is_email_verified: is_verified,
    country_code: company.country_code,
    currency: company.currency,
    can_mail_in: gatesOf(company).can_mail_in,
    details: detailsOf(company, locations[0], await findJobTitle(ctx)),
    purchasing: purchasingOf(locations),
  };
}

async function findJobTitle(ctx: Ctx): Promise<string | null> {
  const [member] = await ctx.db
    .select({ job_title: members.job_title })
    .from(members)
    .where(and(eq(members.company_id, ctx.company_id), eq(members.id, ctx.actor.member_id ?? 0)));
  return member?.job_title ?? null;
}

function detailsOf(company: CompanyRow, location: LocationRow | undefined, job_title: string | null): DetailsForm {
  return {
    company_name: company.name,
    company_email: company.email ?? '',
    phone_number: company.phone ?? '',
    job_title: job_title ?? '',
    timezone: company.timezone,
    street: location?.street ?? '',
    suite: location?.suite ?? '',
    city: location?.city ?? '',
    state: location?.state ?? '',
    zip_code: location?.zip_code ?? '',
  };
}

/** The purchasing methods that have a location. */
export function purchasingOf(locations: readonly LocationRow[]): PurchasingForm {
  const open = locations.filter((location) => location.is_on);
  const store = open.find((location) => !location.is_mailin);
  const center = open.find((location) => location.is_mailin);
  return {
    purchasing_methods: [...(store ? (['in-store'] as const) : []), ...(center ? (['mail-in'] as const) : [])],
    location_name: (store ?? center ?? locations[0])?.name ?? '',
  };
}
