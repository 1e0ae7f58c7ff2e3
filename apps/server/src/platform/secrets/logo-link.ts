import { decrypt, encryptStable } from './secrets.ts';

const about = 'company-logo';

interface Logo {
  company_id: number;
  file_id: number;
}

/** Where anybody loads a company's logo. The path opens nothing else, has no end, changes only with the logo, and shows the logo of the day. */
export const logoPathOf = (appSecret: string, { company_id, file_id }: Logo): string =>
  `/v2/domain/logo/${encryptStable(appSecret, String(company_id), about)}?v=${file_id}`;

/** The same for emails and other websites, which show no SVG. */
export const pictureLogoPathOf = (appSecret: string, logo: Logo): string => `${logoPathOf(appSecret, logo)}&as=picture`;

export const mailLogoUrlOf = ({ app_url, app_secret }: { app_url: string; app_secret: string }, logo: Logo): string =>
  `${app_url}${pictureLogoPathOf(app_secret, logo)}`;

/** The company of a key. Null when it is none of ours. */
export function openLogoKey(appSecret: string, key: string): number | null {
  try {
    return Number(decrypt(appSecret, key, about)) || null;
  } catch {
    return null;
  }
}
