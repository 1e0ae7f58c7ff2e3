import { Secret, TOTP } from 'otpauth';

/** Six digits of SHA-1 every 30 seconds: the one kind that every authenticator app knows. */
const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Tradepost', label, secret: Secret.fromBase32(secret), digits: 6, period: 30 });

export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** What the picture says to the app. */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The time step whose code this is, where clocks may be one step apart; null where it is none. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 30_000) + delta;
}
