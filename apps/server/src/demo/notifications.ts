import { sql } from 'drizzle-orm';
import { setClock } from '../platform/clock.ts';
import { type News, notify } from '../platform/notify/notify.ts';
import { type Actor, inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

const anHour = 3_600_000;

/** What the owner was told besides what the orders' own deeds raised; what is older than a day was read. */
export async function seedNotifications({ scope, clerk }: DemoCompany): Promise<void> {
  const { platform, actor: owner } = scope;
  const tell = (hoursAgo: number, by: Actor, news: News) => {
    const clock = setClock(new Date(platform.clock.now().getTime() - hoursAgo * anHour));
    return inTransaction({ ...scope, actor: by, platform: { ...platform, clock } }, (ctx) => notify(ctx, news));
  };
  const export_ = { title: 'Export of orders', member_ids: [owner.member_id ?? 0] };
  await tell(70, clerk, {
    type: 'member_joined',
    title: `${clerk.name} joined ${scope.company.name}`,
    body: 'With the role User, at all locations.',
    url: '/settings/manage-user',
  });
  await tell(30, owner, {
    ...export_,
    type: 'job_failed',
    title: `${export_.title} failed`,
    body: 'Something wrong, please try again!',
  });
  await tell(2, owner, { ...export_, type: 'job', body: '34 orders were exported.' });
  await inTransaction(scope, (ctx) =>
    ctx.db.execute(
      sql`update notifications set read_at = created_at + interval '1 hour'
           where company_id = ${ctx.company_id} and created_at < app_now() - interval '1 day'`,
    ),
  );
}
