import type { Profile, ProfileForm } from '@tradepost/contracts/session/profile.contract';
import { and, eq, sql } from 'drizzle-orm';
import { invalid } from '../../platform/errors/errors.ts';
import { members } from '../../platform/identity/member.table.ts';
import { users } from '../../platform/identity/user.table.ts';
import { inSystemRole, inTransaction } from '../../platform/tenancy/ctx.ts';
import { formatNow, mailAccount, pageUrl, settingsPath } from './account-mail.commands.ts';
import { mailVerification } from './email-verification.commands.ts';
import { requirePassword } from './password.commands.ts';
import { findProfile } from './profile.queries.ts';
import type { Session } from './session.queries.ts';

/** Changes the user's name and title at once, and the email once the new address is verified. */
export async function editProfile(session: Session, form: ProfileForm, ip: string): Promise<Profile> {
  const before = await inTransaction(session, findProfile);
  const isOther = form.email.toLowerCase() !== before.email.toLowerCase();
  const isNew = isOther && form.email.toLowerCase() !== before.pending_email?.toLowerCase();
  if (isNew && !form.current_password)
    throw invalid({ current_password: 'Enter your current password to change your email' });
  if (isNew) await requirePassword(session, form.current_password, ip, 'current_password');
  const user_id = session.actor.user_id ?? 0;
  return inTransaction(session, async (ctx) => {
    const { first_name, last_name, job_title = null } = form;
    await ctx.db
      .update(members)
      .set({ first_name, last_name, job_title, version: sql`${members.version} + 1` })
      .where(
        and(
          eq(members.company_id, ctx.company_id),
          eq(members.id, ctx.actor.member_id ?? 0),
          sql`(${members.first_name}, ${members.last_name}, ${members.job_title})
            is distinct from (${first_name}, ${last_name}, ${job_title})`,
        ),
      );
    await inSystemRole(ctx, (db) => db.update(users).set({ first_name, last_name }).where(eq(users.id, user_id)));
    if (isNew) {
      await mailVerification(ctx, user_id, form.email);
      await mailAccount(ctx, user_id, {
        kind: 'email_changing',
        new_email: form.email,
        at: formatNow(ctx),
        settings_url: pageUrl(ctx, settingsPath),
      });
    }
    return findProfile(ctx);
  });
}
