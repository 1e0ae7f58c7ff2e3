import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Encrypts what must not lie readable in the database: vendors' credentials, bank accounts. */

const keys = new Map<string, KeyObject>();

/** An installation has one secret: its key is derived once. */
function keyOf(appSecret: string): KeyObject {
  const known = keys.get(appSecret);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'tradepost', 'stored-secrets', 32)));
  keys.set(appSecret, key);
  return key;
}

/** `v1.` and base64url of nonce, tag and ciphertext (AES-256-GCM). `about` binds it to its place: it opens nowhere else. */
export function encrypt(appSecret: string, plain: string, about: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), nonce);
  cipher.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Throws when the text was altered, moved, or sealed with another secret. */
export function decrypt(appSecret: string, sealed: string, about: string): string {
  if (!sealed.startsWith('v1.')) throw new Error('unknown seal');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(appSecret), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** What the database keeps of a token: enough to find it, not to use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A token that cannot be guessed, 43 characters. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}
