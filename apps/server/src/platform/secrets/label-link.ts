import { decrypt, encrypt } from './secrets.ts';

/** What the link to a single label opens. The token contains everything, encrypted; nothing is stored. */
export interface LabelLink {
  company_id: number;
  label_id: number;
  /** The customer of the label’s order, for whom it was made; null for a label of no order. */
  customer_id: number | null;
}

const about = 'label-link';
/** As long as the links of orders. */
const validDays = 60;

/** The URLs of the label’s page and its code’s. The token is behind the #, which browsers do not send and nobody logs. */
export function labelLinksOf(
  config: { app_url: string; app_secret: string },
  { company_id, label_id, customer_id }: LabelLink,
  now: Date,
): { label_url: string; code_url: string } {
  const end = Math.floor(now.getTime() / 1000) + validDays * 86_400;
  const token = encrypt(config.app_secret, [company_id, label_id, customer_id ?? 0, end].join('.'), about);
  return {
    label_url: `${config.app_url}/shipping-kit#label=${token}`,
    code_url: `${config.app_url}/shipping-qr-code#label=${token}`,
  };
}

/** Null when the token is invalid or expired. */
export function openLabelLink(appSecret: string, token: string, now: Date): LabelLink | null {
  try {
    const [company_id = 0, label_id = 0, customer_id = 0, end = 0] = decrypt(appSecret, token, about)
      .split('.')
      .map(Number);
    return end * 1000 > now.getTime() ? { company_id, label_id, customer_id: customer_id || null } : null;
  } catch {
    return null;
  }
}
