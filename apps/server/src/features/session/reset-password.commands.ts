import { findPasswordProblem } from '@tradepost/contracts/registration/password.rules';
import type { ResetForm } from '@tradepost/contracts/session/password.contract';
import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { asSystem, inSavepoint, inSystemRole, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';
import { mailAccount, pageUrl } from './account-mail.commands.ts';
import { attemptKeys, forgetAttempts, takeAttempt } from './login-attempts.commands.ts';
import { findToken, issueToken, useToken } from './one-time-token.commands.ts';
import type { From } from './open-session.commands.ts';
import { storePassword } from './password.commands.ts';

const resetMinutes = 60;

interface Found {
  user_id: string;
  company_id: string;
  email: string;
}

/** Undoes what is done for nobody. */
class ForNobody extends Error {}

/**
 * Mails a link, where somebody signs in with this e-mail. For an unknown one the same work is done for anybody and
 * undone, so that neither the answer nor its time tells the two apart.
 */
export async function requestReset(platform: Platform, email: string, ip: string): Promise<void> {
  await takeAttempt(platform, attemptKeys('reset', email, ip));
  const [user, somebody] = await asSystem(platform, (db) =>
    rowsOf<Found & { is_asked: boolean }>(
      db,
      sql`(select u.id as user_id, m.company_id, u.email, true as is_asked
             from users u join members m on m.user_id = u.id and m.is_active
            where lower(u.email) = ${email.toLowerCase()} order by m.is_ghost, m.created_at, m.company_id limit 1)
          union all
          (select m.user_id, m.company_id, m.email, false from members m order by m.company_id, m.id limit 1)`,
    ),
  ).then((rows) => (rows[0]?.is_asked ? rows : [undefined, rows[0]]));
  const target = user ?? somebody;
  const scope = target && (await scopeOf(platform, Number(target.company_id), null, 'password reset'));
  if (!scope || !target) return;
  const user_id = Number(target.user_id);
  await inTransaction(scope, (ctx) =>
    inSavepoint(ctx, async () => {
      const token = await inSystemRole(ctx, (db) =>
        issueToken(db, {
          kind: 'reset',
          subject: String(user_id),
          data: { company_id: ctx.company_id },
          expires_at: new Date(ctx.clock.now().getTime() + resetMinutes * 60_000),
        }),
      );
      const url = pageUrl(ctx, `/reset-password?key=${token}`);
      await mailAccount(ctx, user_id, { kind: 'reset', url, minutes: resetMinutes });
      if (!user) throw new ForNobody();
    }).catch((error) => {
      if (!(error instanceof ForNobody)) throw error;
    }),
  );
}

const spent = () => invalid({ key: 'This link is no longer valid. Ask for a new one.' });

/** Sets a new password with the link's token. Whoever reads the mailbox has shown that it is theirs. */
export async function resetPassword(platform: Platform, form: ResetForm, from: From): Promise<{ email: string }> {
  const keys = attemptKeys('reset', form.key, from.ip);
  await takeAttempt(platform, keys);
  const found = await asSystem(platform, (db) => findToken(db, 'reset', form.key));
  const scope = found && (await scopeOf(platform, Number(found.data.company_id), null, 'password reset'));
  if (!scope || !found) throw spent();
  const user_id = Number(found.subject);
  const email = await inTransaction(scope, async (ctx) => {
    const user = await inSystemRole(ctx, async (db) => {
      if (!(await useToken(db, 'reset', form.key))) throw spent();
      const [row] = await rowsOf<{ email: string; first_name: string; last_name: string }>(
        db,
        sql`update users set email_verified_at = coalesce(email_verified_at, app_now())
             where id = ${user_id} returning email, first_name, last_name`,
      );
      return row;
    });
    if (!user) throw spent();
    const problem = findPasswordProblem(form.password, [user.email, user.first_name, user.last_name]);
    if (problem) throw invalid({ password: problem });
    await storePassword(ctx, user_id, form.password, from, null);
    return user.email;
  });
  await forgetAttempts(platform, keys);
  await forgetAttempts(platform, attemptKeys('login', email, from.ip));
  return { email };
}
