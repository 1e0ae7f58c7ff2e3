import { savePageHours } from '../../features/company-settings/profile/page-hours.commands.ts';
import { saveCompanyProfile } from '../../features/company-settings/profile/profile.commands.ts';
import { findCompanyProfile } from '../../features/company-settings/profile/profile.queries.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

/** Two arrows around a phone. Letters are paths, as a logo has them. */
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="14" fill="#164e63"/>
  <rect x="24" y="16" width="16" height="32" rx="3" fill="none" stroke="#fff" stroke-width="3"/>
  <path d="M14 30a19 19 0 0 1 31-12M50 34a19 19 0 0 1-31 12" fill="none" stroke="#67e8f9" stroke-width="4" stroke-linecap="round"/>
  <path d="M45 9v10H35M19 55V45h10" fill="none" stroke="#67e8f9" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`;

/** A legal name, a logo, a subdomain and hours. */
export async function seedCompanyProfile({ scope }: DemoCompany): Promise<void> {
  const stored = await inTransaction(scope, findCompanyProfile);
  const { name, version } = stored;
  const form = {
    name,
    version,
    is_logo_removed: false,
    company_email: 'hello@secondlife.example',
    phone: '(217) 555-0100',
    address_text: '48 Market Street, Springfield, IL 62701',
    legal_business_name: 'Second Life Devices LLC',
    white_label_sub_domain: 'second-life',
  };
  const content = Buffer.from(logo);
  const saved = await saveCompanyProfile(scope, form, [
    { field: 'logo', name: 'logo.svg', content_type: 'image/svg+xml', content },
  ]);
  const hours = [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '18:00' }));
  const holiday = { date: '2026-12-25', name: 'Christmas Day', opens: null, closes: null, is_yearly: true };
  await inTransaction(scope, (ctx) => savePageHours(ctx, { hours, exceptions: [holiday], version: saved.version }));
}
