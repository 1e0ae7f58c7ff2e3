import { findCompanyProfile, saveCompanyProfile } from '@tradepost/contracts/company-settings/profile/profile.contract';
import type { Client } from './test-app.ts';

/** Saves the profile as it is stored, with changes and a logo. */
export async function editProfile(client: Client, change: Record<string, unknown> = {}, logo?: Buffer) {
  const { data } = await client.call(findCompanyProfile);
  const { name, legal_business_name, company_email, phone, address_text, version } = data;
  const stored = { name, legal_business_name, company_email, phone, address_text, version };
  const body = { ...stored, white_label_sub_domain: data.white_label_sub_domain ?? '', ...change };
  const files = logo ? [{ field: 'logo', name: 'logo', type: 'application/octet-stream', content: logo }] : [];
  return client.upload(saveCompanyProfile, { body, files });
}
