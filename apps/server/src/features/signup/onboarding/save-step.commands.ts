import {
  type DetailsForm,
  lastStep,
  type Progress,
  type PurchasingForm,
  type StepForm,
} from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { and, eq } from 'drizzle-orm';
import { conflict } from '../../../platform/errors/errors.ts';
import { members } from '../../../platform/identity/member.table.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type CompanyRow, companies } from '../../company/company.table.ts';
import { findOwnEmail, listLocations, progressOf, purchasingOf } from './onboarding.queries.ts';
import { openForBusiness } from './open-for-business.commands.ts';
import { saveAddress, savePurchasing } from './save-locations.commands.ts';

const stepNames = ['', 'enter your details', 'verify your email', 'choose how you buy'] as const;

/** Completes a step, or changes a completed one. Idempotent. */
export async function saveStep(ctx: Ctx, form: StepForm): Promise<Progress> {
  const company = await lockCompany(ctx);
  if (!company.is_onboarding) {
    if (form.step === lastStep) return progressOf(company);
    throw conflict('Your company is already set up');
  }
  if (form.step > company.last_register_step + 1) {
    const due = company.last_register_step + 1;
    throw conflict(`Complete step ${due} first: ${stepNames[due]}`, progressOf(company));
  }
  if (form.step === 1) await saveDetails(ctx, form);
  if (form.step === 2) await requireVerified(ctx);
  if (form.step === 3) {
    await savePurchasing(ctx, company.package_id, form);
    await openForBusiness(ctx);
  }
  return advance(ctx, company, form.step);
}

/** Sets up the first locations, without ending onboarding. */
export async function saveFirstLocations(ctx: Ctx, form: PurchasingForm) {
  const company = await lockCompany(ctx);
  if (!company.is_onboarding) throw conflict('Your company is already set up. Add locations in the settings.');
  await savePurchasing(ctx, company.package_id, form);
  return purchasingOf(await listLocations(ctx));
}

/** Ends onboarding early. The rest can be done in the settings. Idempotent. */
export async function ejectOnboarding(ctx: Ctx): Promise<Progress> {
  const company = await lockCompany(ctx);
  if (!company.is_onboarding) return progressOf(company);
  await requireVerified(ctx);
  await openForBusiness(ctx);
  return advance(ctx, company, lastStep);
}

/** Locks the company, so that two devices cannot complete a step at the same time. */
async function lockCompany(ctx: Ctx): Promise<CompanyRow> {
  const [company] = await ctx.db
    .select()
    .from(companies)
    .where(eq(companies.company_id, ctx.company_id))
    .for('no key update');
  if (!company) throw new Error('the company of the session is missing');
  return company;
}

async function advance(ctx: Ctx, company: CompanyRow, step: number): Promise<Progress> {
  const progress = {
    last_register_step: Math.max(company.last_register_step, step),
    is_onboarding: company.is_onboarding && step < lastStep,
  };
  await ctx.db.update(companies).set(progress).where(eq(companies.company_id, ctx.company_id));
  return progress;
}

async function requireVerified(ctx: Ctx): Promise<void> {
  const { is_verified } = await findOwnEmail(ctx);
  if (!is_verified) throw conflict('Verify your email first');
}

async function saveDetails(ctx: Ctx, form: DetailsForm): Promise<void> {
  await ctx.db
    .update(companies)
    .set({
      name: form.company_name,
      email: form.company_email,
      phone: form.phone_number || null,
      timezone: form.timezone,
    })
    .where(eq(companies.company_id, ctx.company_id));
  await saveAddress(ctx, { ...form, phone: form.phone_number || null, email: form.company_email });
  await ctx.db
    .update(members)
    .set({ job_title: form.job_title || null })
    .where(and(eq(members.company_id, ctx.company_id), eq(members.id, ctx.actor.member_id ?? 0)));
}
