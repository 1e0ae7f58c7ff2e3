import { sql } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/database.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { notify } from '../../platform/notify/notify.ts';
import { asSystem, inTransaction, type Platform } from '../../platform/tenancy/ctx.ts';

/** How long before its end a trial is spoken of, in days. */
const daysAhead = 3;
/** A server that stood still tells of trials that ended meanwhile, but not of those of long ago. */
const daysBehind = 7;

interface Trial {
  company_id: string;
  trial_ends_at: string | Date;
}

/** Tells whoever pays that the company's trial ends soon, and that it has ended: once each, however often it runs. */
export async function tellOfTrials(platform: Platform): Promise<void> {
  const trials = await asSystem(platform, (db) =>
    rowsOf<Trial>(
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
    // What goes wrong in one company keeps no other from its news.
    await tellOfTrial(platform, Number(company_id), new Date(trial_ends_at)).catch((error: Error) =>
      platform.log.error({ err: error, company_id }, 'telling of a trial failed'),
    );
  }
}

async function tellOfTrial(platform: Platform, company_id: number, endsAt: Date): Promise<void> {
  const scope = await scopeOf(platform, company_id, null, 'trials');
  if (!scope) return;
  const isOver = endsAt <= platform.clock.now();
  const day = endsAt.toLocaleString('en-US', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: scope.company.timezone,
  });
  await inTransaction(scope, (ctx) =>
    notify(ctx, {
      ...(isOver
        ? {
            type: 'trial_ended',
            title: 'Your trial has ended',
            body: 'Your data is kept. Choose a plan to go on working with it.',
          }
        : {
            type: 'trial_ending',
            title: `Your trial ends on ${day}`,
            body: 'Choose a plan before then, and nothing stops.',
          }),
      url: '/settings/plans-billings',
      once_key: `${isOver ? 'ended' : 'ending'} ${endsAt.toISOString()}`,
    }),
  );
}
