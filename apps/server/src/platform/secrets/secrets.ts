import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';

/** Encrypts secrets stored in the database, such as vendor credentials and bank accounts. */

const keys = new Map<string, KeyObject>();

/** The encryption key, derived once from the app secret. */
function keyOf(appSecret: string): KeyObject {
  const known = keys.get(appSecret);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'tradepost', 'stored-secrets', 32)));
  keys.set(appSecret, key);
  return key;
}

/** AES-256-GCM: `v1.` and base64url of nonce, tag and ciphertext. Decryption needs the same `about`. */
export function encrypt(appSecret: string, plain: string, about: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), nonce);
  cipher.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Throws when the text was altered, or encrypted with another `about` or secret. */
export function decrypt(appSecret: string, sealed: string, about: string): string {
  if (!sealed.startsWith('v1.')) throw new Error('unknown ciphertext format');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(appSecret), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(about));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

/** The hash of a token. The database stores only the hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A random token of 256 bits, 43 characters. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}
