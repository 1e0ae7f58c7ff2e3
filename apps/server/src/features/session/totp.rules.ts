import { Secret, TOTP } from 'otpauth';

/** Six digits by SHA-1 every 30 seconds, which every authenticator app supports. */
const totpOf = (secret: string, label = '', issuer = 'Tradepost') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), digits: 6, period: 30 });

export const makeTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URL in the QR code. */
export const totpAddress = (secret: string, email: string, issuer?: string): string =>
  totpOf(secret, email, issuer).toString();

/** The time step of the code, with clocks up to one step apart. Null when the code is wrong. */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / 30_000) + delta;
}
