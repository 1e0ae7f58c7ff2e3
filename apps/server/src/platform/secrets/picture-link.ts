import { decrypt, encrypt } from './secrets.ts';

/** A link that adds pictures to one order or one unit in the name of a member. The token contains everything; nothing is stored. */
export interface PictureLink {
  company_id: number;
  /** 0 for a unit. */
  order_id: number;
  unit_id: number | null;
  /** The device in the pictures; null for the whole order. */
  item_id: number | null;
  member_id: number;
  expires_at: Date;
}

const about = 'picture-link';

/** Encrypts the link. Expires to the second. */
export function sealPictureLink(appSecret: string, link: PictureLink): string {
  const { company_id, order_id, item_id, member_id, expires_at, unit_id } = link;
  const ends = Math.floor(expires_at.getTime() / 1000);
  return encrypt(appSecret, [company_id, order_id, item_id ?? 0, member_id, ends, unit_id ?? 0].join('.'), about);
}

/** Null when the token is invalid or expired. */
export function openPictureLink(appSecret: string, token: string, now: Date): PictureLink | null {
  try {
    const parts = decrypt(appSecret, token, about).split('.').map(Number);
    const [company_id = 0, order_id = 0, item_id = 0, member_id = 0, ends = 0, unit_id = 0] = parts;
    const expires_at = new Date(ends * 1000);
    const subject = { order_id, item_id: item_id || null, unit_id: unit_id || null };
    return expires_at > now ? { company_id, ...subject, member_id, expires_at } : null;
  } catch {
    return null;
  }
}
