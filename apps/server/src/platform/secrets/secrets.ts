import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Encrypts secrets stored in the database, such as vendor credentials and bank accounts. */

const keys = new Map<string, KeyObject>();

/** The key for encryption or for hashes, derived once from the app secret. */
function keyOf(appSecret: string, purpose: 'stored-secrets' | 'keyed-hashes' = 'stored-secrets'): KeyObject {
  const name = `${purpose} ${appSecret}`;
  const known = keys.get(name);
  if (known) return known;
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', appSecret, 'tradepost', purpose, 32)));
  keys.set(name, key);
  return key;
}

const formers = new Map<string, string>();

/** From now on, what `former` encrypted opens with the secret that took its place too. Nothing new is encrypted with it. */
export function readAlso(appSecret: string, former: string | undefined): void {
  if (former === undefined || former === appSecret) formers.delete(appSecret);
  else formers.set(appSecret, former);
}

/** The secret that this one replaces, while both are set. */
export const formerSecretOf = (appSecret: string): string | undefined => formers.get(appSecret);

/** AES-256-GCM: `v1.` and base64url of nonce, tag and ciphertext. Decryption needs the same `about`. */
export const encrypt = (appSecret: string, plain: string, about: string): string =>
  seal(appSecret, plain, about, randomBytes(12));

/** The same for addresses that browsers keep: a text has one sealed form, because its nonce is its keyed hash. */
export const encryptStable = (appSecret: string, plain: string, about: string): string =>
  seal(appSecret, plain, about, Buffer.from(keyedHash(appSecret, `${about}\n${plain}`), 'base64url').subarray(0, 12));

function seal(appSecret: string, plain: string, about: string, nonce: Buffer): string {
  const cipher = createCipheriv('aes-256-gcm', keyOf(appSecret), nonce);
  cipher.setAAD(Buffer.from(about));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v1.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** Throws when the text was altered, or encrypted with another `about` or secret. */
export function decrypt(appSecret: string, sealed: string, about: string): string {
  const former = formers.get(appSecret);
  if (former === undefined) return open(appSecret, sealed, about);
  try {
    return open(appSecret, sealed, about);
  } catch {
    return open(former, sealed, about);
  }
}

/** The text encrypted anew, if the former secret encrypted it. Null when it needs nothing. Throws when neither secret opens it. */
export function encryptAnew(
  appSecret: string,
  sealed: string,
  about: string,
): { sealed: string; plain: string } | null {
  try {
    open(appSecret, sealed, about);
    return null;
  } catch {
    const plain = decrypt(appSecret, sealed, about);
    return { sealed: encrypt(appSecret, plain, about), plain };
  }
}

function open(appSecret: string, sealed: string, about: string): string {
  if (!sealed.startsWith('v1.')) throw new Error('unknown ciphertext format');
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  // Node ignores what is too short for a byte, so that one text would have several spellings.
  if (bytes.toString('base64url') !== sealed.slice(3)) throw new Error('not the text that was encrypted');
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

/** A hash that only the app secret can make: equal texts have equal hashes, and nobody else can try texts out. */
export function keyedHash(appSecret: string, text: string): string {
  return createHmac('sha256', keyOf(appSecret, 'keyed-hashes')).update(text).digest('base64url');
}

/** Whether a text has this keyed hash, of the secret or of the one that it replaces. */
export function hasKeyedHash(appSecret: string, text: string, given: string): boolean {
  const secrets = [appSecret, formers.get(appSecret)].filter((secret) => secret !== undefined);
  return secrets.some((secret) => {
    const [one, other] = [Buffer.from(keyedHash(secret, text)), Buffer.from(given)];
    return one.length === other.length && timingSafeEqual(one, other);
  });
}
