import { formatInstant } from '@tradepost/contracts/dates';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { notify } from '../../platform/notify/notify.ts';
import { asSystem, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';

/** Days before the end of a trial when the notification is sent. */
const daysAhead = 3;
/** After a downtime, trials that ended within this time are still notified, earlier ones are not. */
const daysBehind = 7;

interface Trial {
  company_id: number;
  trial_ends_at: string;
}

/** Notifies members with billing access that the trial ends soon, and that it has ended. Idempotent. */
export async function notifyOfTrials(platform: Platform): Promise<void> {
  const trials = await asSystem(platform, (db) =>
    readRows<Trial>(
      db,
      sql`select c.company_id, c.trial_ends_at from companies c
           where c.subscription_status = 1
             and c.trial_ends_at between app_now() - make_interval(days => ${daysBehind})
                                     and app_now() + make_interval(days => ${daysAhead})
             and not exists (select 1 from subscriptions s where s.company_id = c.company_id
                and s.status not in ('canceled', 'incomplete', 'incomplete_expired'))
           order by c.company_id`,
    ),
  );
  for (const { company_id, trial_ends_at } of trials) {
    // An error in one company does not stop the others.
    await notifyOfTrial(platform, company_id, new Date(trial_ends_at)).catch((error: Error) =>
      platform.log.error({ err: error, company_id }, 'trial notification failed'),
    );
  }
}

async function notifyOfTrial(platform: Platform, company_id: number, endsAt: Date): Promise<void> {
  const scope = await scopeOf(platform, company_id, null, 'trials');
  if (!scope) return;
  const isOver = endsAt <= platform.clock.now();
  const { timezone, country_code } = scope.company;
  const ends = formatInstant(endsAt.toISOString(), timezone, country_code);
  await inTransaction(scope, (ctx) =>
    notify(ctx, {
      ...(isOver
        ? {
            type: 'trial_ended',
            title: 'Your trial has ended',
            body: 'We keep your data. Choose a plan to continue working with it.',
          }
        : {
            type: 'trial_ending',
            title: `Your trial ends on ${ends}`,
            body: 'Choose a plan before then to keep working without interruption.',
          }),
      url: '/settings/plans-billings',
      once_key: `${isOver ? 'ended' : 'ending'} ${endsAt.toISOString()}`,
    }),
  );
}
