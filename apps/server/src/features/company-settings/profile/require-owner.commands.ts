import { forbidden, invalid } from '../../../platform/errors/errors.ts';
import { asSystem, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { requirePassword } from '../../session/password.commands.ts';
import { requireSecondFactor, textCode } from '../../session/second-factor.commands.ts';
import { ownSession, type Session } from '../../session/session.queries.ts';
import { findFactors } from '../../session/two-factor.queries.ts';

export interface OwnerProof {
  password: string;
  phone_code?: string | undefined;
}

const ask = (words: string) => invalid({ phone_code: words });

/** The session of the owner, who proves again who they are. Call outside a transaction. */
export async function requireOwner(scope: Scope | null, proof: OwnerProof, ip: string, what: string): Promise<Session> {
  const session = ownSession(scope);
  if (session.session.role.key !== 'owner') throw forbidden(`Only the owner can ${what}`);
  await requirePassword(session, proof.password, ip);
  await requireFactor(session, proof.phone_code, ip);
  return session;
}

/** With a phone and no code yet, a code is texted. */
async function requireFactor(session: Session, code: string | undefined, ip: string): Promise<void> {
  const { platform, company_id } = session;
  const user_id = session.actor.user_id ?? 0;
  const factors = await asSystem(platform, (db) => findFactors(db, user_id));
  if (!factors) return;
  if (code) return requireSecondFactor(platform, { user_id, company_id }, code, ip);
  if (factors.totp_secret) throw ask('Enter the code of your authenticator app, or a recovery code');
  const { phone_number: number } = factors;
  if (!number) throw ask('Enter a recovery code');
  const subject = String(user_id);
  const { phone_mask } = await inTransaction(session, (ctx) => textCode(ctx, { kind: 'login', subject, number }));
  throw ask(`Enter the code that we sent to ${phone_mask}`);
}
