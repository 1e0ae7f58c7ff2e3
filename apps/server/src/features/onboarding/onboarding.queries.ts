import { packageOf } from '@tradepost/contracts/billing/package.rules';
import type {
  DetailsForm,
  Onboarding,
  Progress,
  PurchasingForm,
} from '@tradepost/contracts/onboarding/onboarding.contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Ctx, inSystemRole } from '../../platform/tenancy/ctx.ts';
import { type CompanyRow, companies } from '../company/company.table.ts';
import { type LocationRow, locations } from '../locations/location.table.ts';
import { resendWait } from '../session/one-time-code.commands.ts';
import { members } from '../users/member.table.ts';

export async function findCompany(ctx: Ctx): Promise<CompanyRow> {
  const [company] = await ctx.db.select().from(companies).where(eq(companies.company_id, ctx.company_id));
  if (!company) throw notFound('Company');
  return company;
}

/** The company's places, the first one first. */
export function listPlaces(ctx: Ctx): Promise<LocationRow[]> {
  return ctx.db.select().from(locations).where(eq(locations.company_id, ctx.company_id)).orderBy(asc(locations.id));
}

export const progressOf = ({ last_register_step, is_onboarding }: CompanyRow): Progress => ({
  last_register_step,
  is_onboarding,
});

export interface OwnEmail {
  email: string;
  is_verified: boolean;
  /** Seconds until another code may be asked for. */
  resend_seconds: number;
}

/** The signed-in user's e-mail, and whether it is known to be theirs. */
export async function findOwnEmail(ctx: Ctx): Promise<OwnEmail> {
  const { user_id } = ctx.actor;
  return inSystemRole(ctx, async (db) => {
    const [user] = await rowsOf<{ email: string; is_verified: boolean }>(
      db,
      sql`select email, email_verified_at is not null as is_verified from users where id = ${user_id}`,
    );
    if (!user) throw notFound('User');
    const code = { kind: 'register', subject: `user:${user_id}`, now: ctx.clock.now() } as const;
    return { ...user, resend_seconds: user.is_verified ? 0 : await resendWait(db, code) };
  });
}

/** How far the company came, with what it said so far: any device goes on where another one stopped. */
export async function findOnboarding(ctx: Ctx): Promise<Onboarding> {
  const company = await findCompany(ctx);
  const places = await listPlaces(ctx);
  const { email, is_verified } = await findOwnEmail(ctx);
  const { features } = packageOf(company.package_id);
  return {
    ...progressOf(company),
    email,
    is_email_verified: is_verified,
    country_code: company.country_code,
    currency: company.currency,
    can_mail_in: features.is_mail_in,
    details: detailsOf(company, places[0], await findJobTitle(ctx)),
    purchasing: purchasingOf(places),
  };
}

async function findJobTitle(ctx: Ctx): Promise<string | null> {
  const [member] = await ctx.db
    .select({ job_title: members.job_title })
    .from(members)
    .where(and(eq(members.company_id, ctx.company_id), eq(members.id, ctx.actor.member_id ?? 0)));
  return member?.job_title ?? null;
}

function detailsOf(company: CompanyRow, place: LocationRow | undefined, job_title: string | null): DetailsForm {
  return {
    company_name: company.name,
    company_email: company.email ?? '',
    phone_number: company.phone ?? '',
    job_title: job_title ?? '',
    timezone: company.timezone,
    street: place?.street ?? '',
    suite: place?.suite ?? '',
    city: place?.city ?? '',
    state: place?.state ?? '',
    zip_code: place?.zip_code ?? '',
  };
}

/** Which ways of buying have a place. */
export function purchasingOf(places: readonly LocationRow[]): PurchasingForm {
  const open = places.filter((place) => place.is_on);
  const store = open.find((place) => !place.is_mailin);
  const center = open.find((place) => place.is_mailin);
  return {
    purchasing_methods: [...(store ? (['in-store'] as const) : []), ...(center ? (['mail-in'] as const) : [])],
    location_name: (store ?? center ?? places[0])?.name ?? '',
  };
}
