import { decrypt, encrypt } from './secrets.ts';

const about = 'storefront-preview';
const validHours = 24;

/** Stands for a company in the address of its public pages, so that staff see them before anybody else does. */
export function previewKeyOf(appSecret: string, company_id: number, now: Date): string {
  const end = Math.floor(now.getTime() / 1000) + validHours * 3600;
  return encrypt(appSecret, `${company_id}.${end}`, about);
}

/** The company of a key. Null when the key is over, or none of ours. */
export function openPreviewKey(appSecret: string, key: string, now: Date): number | null {
  try {
    const [company_id = 0, end = 0] = decrypt(appSecret, key, about).split('.').map(Number);
    return end * 1000 > now.getTime() ? company_id : null;
  } catch {
    return null;
  }
}
