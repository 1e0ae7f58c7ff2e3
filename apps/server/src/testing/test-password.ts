import { hash } from '@node-rs/argon2';

/** The password of every test user. */
export const testPassword = 'tradepost-demo';

let hashed: Promise<string> | undefined;

/** Its hash at the lowest cost, because tests sign in thousands of times. */
export function hashTestPassword(): Promise<string> {
  hashed ??= hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  return hashed;
}
