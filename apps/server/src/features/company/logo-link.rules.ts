import { parts, type Sealing, sealed } from '../../platform/secrets/sealed.ts';
import { encryptStable } from '../../platform/secrets/secrets.ts';

interface Logo {
  company_id: number;
  file_id: number;
}

/** The key of a company’s logo. It opens nothing else, has no end, and is the same each time, so that browsers keep the logo. */
export const logoKey = sealed('company-logo', { company_id: parts.id }, 0, encryptStable);

/** Where anybody loads a company's logo. The path changes only with the logo, and shows the logo of the day. */
export const logoPathOf = (platform: Sealing, { company_id, file_id }: Logo): string =>
  `/v2/domain/logo/${logoKey.seal(platform, { company_id })}?v=${file_id}`;

/** The same for emails and other websites, which show no SVG. */
export const pictureLogoPathOf = (platform: Sealing, logo: Logo): string => `${logoPathOf(platform, logo)}&as=picture`;

export const mailLogoUrlOf = (platform: Sealing, logo: Logo): string =>
  `${platform.config.app_url}${pictureLogoPathOf(platform, logo)}`;
