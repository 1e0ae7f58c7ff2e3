import type { MailInSettings } from '@tradepost/contracts/orders/mail-in-settings.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { firstOwnSubStatus } from '@tradepost/contracts/orders/workflow.rules';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted, wasMissed } from '../../../platform/tenancy/deletion-grace.ts';
import { isBegun } from '../seller-entry/seller-entry.queries.ts';
import { isSetAsideFrom, standingSub, standsIn } from '../status/base-status.queries.ts';

/** What a run of the clock takes next: how many, and not those that failed. */
export interface Batch {
  size: number;
  failed: readonly number[];
}

/** Days before an offer is accepted automatically on which its seller is told. */
export const noticeDays = 3;

/** The companies whose orders the clock may concern. */
export async function listClockCompanies(db: Db): Promise<number[]> {
  const rows = await readRows<{ company_id: number }>(
    db,
    sql`select c.company_id from companies c
         where not ${isBeingDeleted(sql`c.company_id`)}
           and (exists (select 1 from orders o where o.company_id = c.company_id and ${isLead})
             or exists (select 1 from orders o where o.company_id = c.company_id and ${isOwnLead})
             or exists (select 1 from orders o where o.company_id = c.company_id and ${isOnTable})
             or exists (select 1 from orders o where o.company_id = c.company_id and ${isOwnOnTable})
             or exists (select 1 from order_offers f where f.company_id = c.company_id and f.state = 'awaiting'))
         order by c.company_id`,
  );
  return rows.map(({ company_id }) => company_id);
}

/** As the indexes of running locks say it. */
const isLead = sql`o.kind <> 'in-store' and o.status_id = ${sql.raw(String(status.leads))} and not o.is_archived`;
const isOwnLead = sql`o.kind <> 'in-store' and ${isSetAsideFrom(status.leads)} and not o.is_archived`;

/** Bulk quotes that the seller decides about. */
const isReviewed = sql`o.kind = 'bulk-quote' and not o.is_archived and ${standingSub} = ${sql.raw(String(subStatus.requiresReview))}`;
const isOnTable = sql`${isReviewed} and o.status_id = ${sql.raw(String(status.manualQuote))}`;
const isOwnOnTable = sql`${isReviewed} and ${isSetAsideFrom(status.manualQuote)}`;

/** A company's own sub-status counts as the first one of its status. */
const isOwnSub = sql`${standingSub} >= ${sql.raw(String(firstOwnSubStatus))}`;

/** Leads that wait for their parcel and that nothing was scanned of. */
const isWaiting = sql`(${isLead} or ${isOwnLead}) and (${standingSub} in (${sql.raw(String(subStatus.activeLead))}, ${sql.raw(String(subStatus.abandoned))}) or ${isOwnSub})
  and o.shipped_at is null and o.received_at is null`;

export interface DueOrder {
  order_id: number;
  /** It came due while the company was being deleted, so its seller is not told. */
  is_missed: boolean;
}

/** The earliest first. Locks the orders, so that servers which run at the same time share them. */
const takeOrders = (ctx: Ctx, condition: SQL, due_at: SQL, { size, failed }: Batch): Promise<DueOrder[]> =>
  readRows<DueOrder>(
    ctx.db,
    sql`select o.id as order_id, ${wasMissed(sql`o.company_id`, due_at)} as is_missed from orders o
         where o.company_id = ${ctx.company_id} and o.id <> all(${bigintArray(failed)}) and ${condition}
         order by ${due_at}, o.id ${takeRows(size)} for no key update of o skip locked`,
  );

const now = (ctx: Ctx) => sql`${ctx.clock.now().toISOString()}::timestamptz`;

/** Leads whose price lock ran out, the earliest first. */
export const takeExpired = (ctx: Ctx, batch: Batch): Promise<DueOrder[]> =>
  takeOrders(ctx, sql`${isWaiting} and o.price_locked_until <= ${now(ctx)}`, sql`o.price_locked_until`, batch);

/** Quotes whose days are over, the earliest first. */
export const takeLapsed = (ctx: Ctx, batch: Batch): Promise<DueOrder[]> =>
  takeOrders(
    ctx,
    sql`(${isOnTable} or ${isOwnOnTable}) and o.price_locked_until <= ${now(ctx)}`,
    sql`o.price_locked_until`,
    batch,
  );

/** Leads that sellers began and did not finish. */
export const takeUnfinished = (ctx: Ctx, hours: number, batch: Batch): Promise<DueOrder[]> =>
  takeOrders(
    ctx,
    sql`${isWaiting} and (${standingSub} = ${subStatus.activeLead} or ${isOwnSub}) and ${isBegun(sql`o`)}
        and o.created_at <= ${now(ctx)} - make_interval(hours => ${hours})`,
    sql`o.created_at + make_interval(hours => ${hours})`,
    batch,
  );

/** Leads with a reminder that is due. Bulk quotes are between businesses, whom staff call. */
export const takeForgotten = (ctx: Ctx, days: readonly number[], batch: Batch): Promise<DueOrder[]> =>
  takeOrders(
    ctx,
    sql`${isWaiting} and o.kind in ('mail-in', 'easy-offer') and o.price_locked_until > ${now(ctx)}
        and exists (select 1 from unnest(${`{${days.join(',')}}`}::int[]) with ordinality as r (day, place)
          where o.created_at + make_interval(days => r.day) <= ${now(ctx)}
            and not exists (select 1 from order_notices n where n.company_id = o.company_id and n.order_id = o.id
              and n.notice = 'reminder-' || r.place))`,
    sql`o.created_at`,
    batch,
  );

export interface UnansweredOffer {
  order_id: number;
  offer_id: number;
  /** When it is accepted. */
  due_at: string;
}

/** At the counter nobody is decided for. */
const isUnanswered = sql`f.state = 'awaiting' and o.kind <> 'in-store' and ${standsIn(status.notAsDescribed)}
  and (${standingSub} = ${sql.raw(String(subStatus.awaitingAnswer))} or ${isOwnSub}) and not o.is_archived`;

/** Unanswered offers, the earliest first. Their orders are locked. */
function takeOffers(
  ctx: Ctx,
  { auto_accept_days }: Pick<MailInSettings, 'auto_accept_days'>,
  conditionOf: (dueAt: SQL) => SQL,
  { size, failed }: Batch,
): Promise<UnansweredOffer[]> {
  const dueAt = sql`coalesce(f.answer_until, f.created_at + make_interval(days => ${auto_accept_days}))`;
  return readRows<UnansweredOffer>(
    ctx.db,
    sql`select o.id as order_id, f.id as offer_id, ${dueAt} as due_at
          from order_offers f join orders o on o.company_id = f.company_id and o.id = f.order_id
         where f.company_id = ${ctx.company_id} and o.id <> all(${bigintArray(failed)}) and ${isUnanswered} and ${conditionOf(dueAt)}
         order by due_at, o.id ${takeRows(size)} for no key update of o skip locked`,
  );
}

const noticeOf = (condition: SQL) => sql`exists (select 1 from order_notices n
  where n.company_id = f.company_id and n.order_id = f.order_id and n.offer_id = f.id and n.notice = 'auto-accept-reminder' and ${condition})`;

/** Offers whose seller must now be told that they are accepted in three days. */
export const takeUntoldOffers = (ctx: Ctx, settings: MailInSettings, batch: Batch): Promise<UnansweredOffer[]> =>
  takeOffers(
    ctx,
    settings,
    (dueAt) => sql`${dueAt} - make_interval(days => ${noticeDays}) <= ${now(ctx)} and not ${noticeOf(sql`true`)}`,
    batch,
  );

/** Offers whose time is over, and whose seller was told three days ago. */
export const takeOverdueOffers = (ctx: Ctx, settings: MailInSettings, batch: Batch): Promise<UnansweredOffer[]> =>
  takeOffers(
    ctx,
    settings,
    (dueAt) =>
      sql`${dueAt} <= ${now(ctx)} and ${noticeOf(sql`n.is_mailed and n.created_at <= ${now(ctx)} - make_interval(days => ${noticeDays})`)}`,
    batch,
  );
