import type { SecondFactor } from '@tradepost/contracts/session/session.contract';
import type { TwoFactor } from '@tradepost/contracts/session/two-factor.contract';
import { sql } from 'drizzle-orm';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db/db.ts';
import { readRow } from '../../platform/db/sql.ts';
import { decrypt } from '../../platform/secrets/secrets.ts';
import { countCodes } from './recovery-code.commands.ts';

export interface StoredFactors {
  phone_number: string | null;
  /** Encrypted. */
  totp_secret: string | null;
}

/** The user's second factors. Undefined when there are none. */
export async function findFactors(db: Db, user_id: number): Promise<StoredFactors | undefined> {
  const factors = await readRow<StoredFactors>(
    db,
    sql`select phone_number, totp_secret from two_factors where user_id = ${user_id}`,
  );
  return factors;
}

/** In production, a code that stays in the outbox would lock the user out. */
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

/** The last two digits, enough to recognize the phone. */
export const maskPhone = (number: string): string => `•••• ${number.slice(-2)}`;

/** The context that `encrypt` binds the secret to. */
export const totpContext = (user_id: number): string => `two_factors:${user_id}`;

export const openTotpSecret = (appSecret: string, user_id: number, sealed: string): string =>
  decrypt(appSecret, sealed, totpContext(user_id));
