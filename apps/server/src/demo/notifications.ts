import { sql } from 'drizzle-orm';
import { setClock } from '../platform/clock.ts';
import { runSql } from '../platform/db/sql.ts';
import { type News, notify } from '../platform/notify/notify.ts';
import { type Actor, inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

const anHour = 3_600_000;

/** Notifications for the owner beyond those from the sample orders. Those older than a day are read. */
export async function seedNotifications({ scope, clerk }: DemoCompany): Promise<void> {
  const { platform, actor: owner } = scope;
  const add = (hoursAgo: number, by: Actor, news: News) => {
    const clock = setClock(new Date(platform.clock.now().getTime() - hoursAgo * anHour));
    return inTransaction({ ...scope, actor: by, platform: { ...platform, clock } }, (ctx) => notify(ctx, news));
  };
  const export_ = { title: 'Order export', member_ids: [owner.member_id ?? 0] };
  await add(70, clerk, {
    type: 'member_joined',
    title: `${clerk.name} joined ${scope.company.name}`,
    body: 'Role: User. All locations.',
    url: '/settings/manage-user',
  });
  await add(30, owner, {
    ...export_,
    type: 'job_failed',
    title: `${export_.title} failed`,
    body: 'Something wrong, please try again!',
  });
  await add(2, owner, { ...export_, type: 'job', body: '34 orders were exported.' });
  await inTransaction(scope, (ctx) =>
    runSql(
      ctx.db,
      sql`update notifications set read_at = created_at + interval '1 hour'
           where company_id = ${ctx.company_id} and created_at < app_now() - interval '1 day'`,
    ),
  );
}
