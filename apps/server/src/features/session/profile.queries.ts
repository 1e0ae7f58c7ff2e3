import type { Profile } from '@tradepost/contracts/session/profile.contract';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { type Ctx, inSystemRole } from '../../platform/tenancy/ctx.ts';

/** The user's profile, with an email that is not verified yet. */
export async function findProfile(ctx: Ctx): Promise<Profile> {
  const [profile] = await inSystemRole(ctx, (db) =>
    readRows<Profile>(
      db,
      sql`select m.first_name, m.last_name, m.job_title, u.email, u.email_verified_at is not null as is_email_verified,
                 (select t.data ->> 'email' from one_time_tokens t
                   where t.kind = 'change_email' and t.subject = u.id::text and t.expires_at > app_now()
                     and lower(t.data ->> 'email') <> lower(u.email)
                   order by t.created_at desc limit 1) as pending_email
            from members m join users u on u.id = m.user_id
           where m.company_id = ${ctx.company_id} and m.id = ${ctx.actor.member_id}`,
    ),
  );
  if (!profile) throw new Error('this call needs a member');
  return profile;
}
