import { type OpenedBy, parts, type Sealing, sealed } from '../../../platform/secrets/sealed.ts';

const { id, idOrNull, instant } = parts;

/** Opens a single label. The customer of the label’s order, for whom it was made, is null for a label of no order. */
export const labelLink = sealed(
  'label-link',
  { company_id: id, label_id: id, customer_id: idOrNull, expires_at: instant },
  60,
);
export type LabelLink = OpenedBy<typeof labelLink>;

/** The URLs of the label’s page and its code’s. The token is behind the #, which browsers do not send and nobody logs. */
export function labelLinksOf(
  platform: Sealing,
  of: Omit<LabelLink, 'expires_at'>,
): { label_url: string; code_url: string } {
  const token = labelLink.seal(platform, of);
  const { app_url } = platform.config;
  return {
    label_url: `${app_url}/shipping-kit#label=${token}`,
    code_url: `${app_url}/shipping-qr-code#label=${token}`,
  };
}
