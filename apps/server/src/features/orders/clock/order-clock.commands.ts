import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { inSavepoint } from '../../../platform/tenancy/savepoint.ts';
import { takeAcceptances, takeAnnouncements } from './auto-accept.commands.ts';
import { type Batch, listClockCompanies } from './due-orders.queries.ts';
import { takeAbandoned, takeExpiring, takeLapsing } from './end-leads.commands.ts';
import { takeReminders } from './remind-sellers.commands.ts';

/** Work that is due on one order. */
interface DueWork {
  order_id: number;
  run(): Promise<unknown>;
}

/** Everything that time does to orders, in the order of a lead's life, under the name that the change log shows. */
const works: readonly { name: string; take(ctx: Ctx, batch: Batch): Promise<DueWork[]> }[] = [
  { name: 'quote validity', take: takeLapsing },
  { name: 'unfinished leads', take: takeAbandoned },
  { name: 'reminders', take: takeReminders },
  { name: 'price lock', take: takeExpiring },
  { name: 'auto-accept notice', take: takeAnnouncements },
  { name: 'auto-accept', take: takeAcceptances },
];

/** Orders per transaction. */
const batchSize = 50;

/** Does what is due, and what was due while no server ran, once and in order. Returns the number of orders. */
export async function runOrderClock(platform: Platform): Promise<number> {
  let done = 0;
  for (const company_id of await asSystem(platform, listClockCompanies)) {
    for (const { name, take } of works) {
      const scope = await scopeOf(platform, company_id, null, name);
      // An error in one company does not stop the others.
      if (scope)
        done += await finish(scope, take).catch((error: Error) => {
          platform.log.error({ err: error, company_id, work: name }, 'the clock of orders failed');
          return 0;
        });
    }
  }
  return done;
}

async function finish(scope: Scope, take: (typeof works)[number]['take']): Promise<number> {
  const failed: number[] = [];
  let done = 0;
  for (let taken = batchSize; taken === batchSize; ) {
    const result = await inTransaction(scope, (ctx) => runBatch(ctx, take, { size: batchSize, failed }));
    taken = result.taken;
    done += taken - result.failed.length;
    failed.push(...result.failed);
  }
  return done;
}

/** One order that fails does not stop the others. */
async function runBatch(ctx: Ctx, take: (typeof works)[number]['take'], batch: Batch) {
  const due = await take(ctx, batch);
  const failed: number[] = [];
  for (const { order_id, run } of due) {
    await inSavepoint(ctx, run).catch((error: Error) => {
      ctx.log.error({ err: error, order_id }, 'an order missed its time');
      failed.push(order_id);
    });
  }
  return { taken: due.length, failed };
}
