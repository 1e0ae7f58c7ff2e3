import type { SecondFactor } from '@tradepost/contracts/session/session.contract';
import type { TwoFactor } from '@tradepost/contracts/session/two-factor.contract';
import { sql } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import { type Db, rowsOf } from '../../platform/db/database.ts';
import { decrypt } from '../../platform/secrets/secrets.ts';
import { countCodes } from './recovery-code.commands.ts';

export interface StoredFactors {
  phone_number: string | null;
  /** Sealed. */
  totp_secret: string | null;
}

/** What protects a user's sign-in beside the password; undefined where nothing does. */
export async function findFactors(db: Db, user_id: number): Promise<StoredFactors | undefined> {
  const [factors] = await rowsOf<StoredFactors>(
    db,
    sql`select phone_number, totp_secret from two_factors where user_id = ${user_id}`,
  );
  return factors;
}

/** In production a code that stays in the outbox would lock its user out. */
export const canText = ({ twilio, env }: Config): boolean => twilio !== undefined || env !== 'production';

export async function readTwoFactor(config: Config, db: Db, user_id: number): Promise<TwoFactor> {
  const factors = await findFactors(db, user_id);
  return {
    phone_mask: factors?.phone_number ? maskPhone(factors.phone_number) : null,
    can_text: canText(config),
    has_app: Boolean(factors?.totp_secret),
    recovery_codes_left: await countCodes(db, user_id),
  };
}

export function methodsOf({ phone_number, totp_secret }: StoredFactors): SecondFactor[] {
  return [
    ...(totp_secret ? (['app'] as const) : []),
    ...(phone_number ? (['phone'] as const) : []),
    'recovery' as const,
  ];
}

/** Enough to know the phone by, too little to call it. */
export const maskPhone = (number: string): string => `•••• ${number.slice(-2)}`;

/** Where a secret is sealed for. */
export const totpPlace = (user_id: number): string => `two_factors:${user_id}`;

export const openTotpSecret = (appSecret: string, user_id: number, sealed: string): string =>
  decrypt(appSecret, sealed, totpPlace(user_id));
