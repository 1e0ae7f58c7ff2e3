import { decrypt, encrypt } from './secrets.ts';

/** A seller who proved to own an email address. The token contains everything, encrypted; nothing is stored. */
export interface SellerAccount {
  company_id: number;
  email: string;
}

const about = 'seller-account';
/** As long as a visit takes. */
const validHours = 2;

export function sealSellerAccount(
  appSecret: string,
  { company_id, email }: SellerAccount,
  now: Date,
): { token: string; expires_at: string } {
  const end = Math.floor(now.getTime() / 1000) + validHours * 3600;
  return {
    token: encrypt(appSecret, [company_id, end, email].join(' '), about),
    expires_at: new Date(end * 1000).toISOString(),
  };
}

/** Null when the token is invalid or expired. */
export function openSellerAccount(appSecret: string, token: string, now: Date): SellerAccount | null {
  try {
    const [company_id, end, email = ''] = decrypt(appSecret, token, about).split(' ');
    return Number(end) * 1000 > now.getTime() ? { company_id: Number(company_id), email } : null;
  } catch {
    return null;
  }
}
