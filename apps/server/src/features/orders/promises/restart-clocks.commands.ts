import { waitingFor } from '@tradepost/contracts/orders/clock/promise.rules';
import { type OrderKind, orderKinds, status } from '@tradepost/contracts/orders/order-status.data';
import { standingOf } from '@tradepost/contracts/orders/order-status.rules';
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { orderPromises } from './promise.table.ts';
import { resetClock, startClock } from './promise-clocks.commands.ts';
import { businessHoursOf, findPromiseSettings } from './promise-settings.queries.ts';

/** Orders in one transaction. */
const batchSize = 200;

/** Gives all open orders the promises of today: clocks are moved, deleted or started from when the step began. */
export async function restartClocks(scope: Scope): Promise<void> {
  for (let after = 0; ; ) {
    const last = await inTransaction(scope, (ctx) => resetSome(ctx, after));
    if (last === null) break;
    after = last;
  }
  for (let after = 0; ; ) {
    const last = await inTransaction(scope, (ctx) => startSome(ctx, after));
    if (last === null) break;
    after = last;
  }
}

async function readTerms(ctx: Ctx) {
  const settings = await findPromiseSettings(ctx);
  return { settings, hours: businessHoursOf(settings, ctx.company.timezone) };
}

/** Returns the last row; null at the end. */
async function resetSome(ctx: Ctx, after: number): Promise<number | null> {
  const terms = await readTerms(ctx);
  const rows = await ctx.db
    .select()
    .from(orderPromises)
    .where(
      and(eq(orderPromises.company_id, ctx.company_id), gt(orderPromises.id, after), isNull(orderPromises.done_at)),
    )
    .orderBy(asc(orderPromises.id))
    .limit(batchSize)
    .for('no key update');
  for (const row of rows) await resetClock(ctx, row, terms);
  return rows.length === batchSize ? (rows.at(-1)?.id ?? null) : null;
}

interface WaitingOrder {
  id: number;
  kind: OrderKind;
  status_id: number;
  sub_status_id: number | null;
  started_at: string;
}

const waitingStatuses = [
  status.manualQuote,
  status.delivered,
  status.beingInspected,
  status.notAsDescribed,
  status.payoutProcessing,
];

async function startSome(ctx: Ctx, after: number): Promise<number | null> {
  const { settings, hours } = await readTerms(ctx);
  const found = await readRows<WaitingOrder>(
    ctx.db,
    sql`select o.id, o.kind, o.status_id, o.sub_status_id,
               case when o.status_id in (${sql.raw(`${status.delivered}, ${status.beingInspected}`)}) then coalesce(o.received_at, o.status_at)
                    when o.status_id = ${sql.raw(String(status.payoutProcessing))} then coalesce(o.payable_at, o.status_at)
                    else o.status_at end as started_at
          from orders o
         where o.company_id = ${ctx.company_id} and o.kind = any(${`{${orderKinds.join(',')}}`}::text[]) and not o.is_archived
           and o.status_id = any(${`{${waitingStatuses.join(',')}}`}::int[]) and o.id > ${after}
           and not exists (select from order_promises p where p.company_id = o.company_id and p.order_id = o.id and p.done_at is null)
         order by o.id ${takeRows(batchSize)} for no key update of o`,
  );
  for (const { id, kind, started_at, ...order } of found) {
    const step = waitingFor({ kind, ...standingOf({ ...order, base_status_id: null }) });
    if (step === null || step === 'hold') continue;
    await startClock(ctx, { order_id: id, step, start: Date.parse(started_at), settings, hours });
  }
  return found.length === batchSize ? (found.at(-1)?.id ?? null) : null;
}
