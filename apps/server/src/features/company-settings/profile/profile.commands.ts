import type {
  CompanyProfile,
  CompanyProfileForm,
} from '@tradepost/contracts/company-settings/profile/profile.contract';
import { messages } from '@tradepost/contracts/errors';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { invalid } from '../../../platform/errors/errors.ts';
import { saveFiles } from '../../../platform/files/files.ts';
import type { UploadedFile } from '../../../platform/http/body.ts';
import { type Ctx, inSystemRole, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { companies, companyDomains } from '../../company/company.table.ts';
import { readLogoFiles, removeLogo, storeLogo } from './company-logo.commands.ts';
import { findCompanyProfile, findSubDomain } from './profile.queries.ts';

type Form = z.output<typeof CompanyProfileForm>;

/** Saves the profile, with the logo when one was sent. A stale version answers 409. */
export async function saveCompanyProfile(
  scope: VendorScope,
  form: Form,
  files: readonly UploadedFile[],
): Promise<CompanyProfile> {
  const stray = files.find(({ field }) => field !== 'logo');
  if (stray) throw invalid({ [stray.field]: messages.invalid('file') });
  const logo = files[0] ? await readLogoFiles(files[0]) : [];
  return saveFiles(scope, logo, async (ctx, stored) => {
    await saveVersioned(ctx, {
      table: companies,
      where: eq(companies.company_id, ctx.company_id),
      version: form.version,
      lock: () => findCompanyRow(ctx, true),
      current: () => findCompanyProfile(ctx),
      change: () => ({
        name: form.name,
        legal_business_name: form.legal_business_name || null,
        email: form.company_email || null,
        phone: form.phone || null,
        address_text: form.address_text || null,
      }),
    });
    if (form.is_logo_removed) await removeLogo(ctx);
    await storeLogo(ctx, stored);
    await storeSubDomain(ctx, form.white_label_sub_domain);
    ctx.emit('offer-has-changes', { entity: 'company' });
    return findCompanyProfile(ctx);
  });
}

/** One company has a subdomain. Of two that want it at once, one is told. */
function storeSubDomain(ctx: Ctx, wanted: string): Promise<void> {
  const { company_id } = ctx;
  return inSystemRole(ctx, async (db) => {
    if (wanted === ((await findSubDomain(db, company_id)) ?? '')) return;
    await db.delete(companyDomains).where(eq(companyDomains.company_id, company_id));
    if (wanted === '') return;
    const stored = await db
      .insert(companyDomains)
      .values({ company_id, sub_domain: wanted })
      .onConflictDoNothing()
      .returning({ company_id: companyDomains.company_id });
    if (stored.length === 0) throw invalid({ white_label_sub_domain: 'This subdomain is taken' });
  });
}
