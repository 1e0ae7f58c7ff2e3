import { lockEndingHours, type ParcelFilter, type PriceLockFilter } from '@tradepost/contracts/orders/parcel.data';
import type { PromiseFilter } from '@tradepost/contracts/orders/promises/promise.data';
import { type SQL, sql } from 'drizzle-orm';

/** A value of a statement, or its parameter. */
type Value<T> = T | SQL;

/** A prepared statement holds parameters and no values, `null` neither. */
const nothing = sql`null`;

/** The condition on orders `o` for the parcels on their way to us. */
export function parcelCondition(parcel: Value<ParcelFilter>, now: Value<string> | undefined): SQL {
  return sql`case ${parcel}::text
    when 'none' then o.parcel_state is null
    when 'in_transit' then o.parcel_state in ('in_transit', 'out_for_delivery')
    when 'late' then o.is_late or (o.price_stopped_at is null and o.received_at is null
      and o.parcel_state in ('in_transit', 'out_for_delivery', 'exception') and o.price_locked_until < ${now ?? nothing}::timestamptz)
    else o.parcel_state = ${parcel}::text end`;
}

/** The condition on orders `o` for the clock of the price lock, as `priceLockState` tells it. */
export function priceLockCondition(price_lock: Value<PriceLockFilter>, now: Value<string> | undefined): SQL {
  const at = sql`${now ?? nothing}::timestamptz`;
  const isStopped = sql`coalesce(o.price_stopped_at <= o.price_locked_until, false)`;
  const ending = sql`${at} + interval '${sql.raw(String(lockEndingHours))} hours'`;
  return sql`case ${price_lock}::text
    when 'stopped' then ${isStopped}
    when 'over' then not ${isStopped} and o.price_locked_until <= ${at}
    when 'ending' then not ${isStopped} and o.price_locked_until > ${at} and o.price_locked_until <= ${ending}
    else not ${isStopped} and o.price_locked_until > ${ending} end`;
}

/** The condition on orders `o` for the clock of the promise, as `promiseState` tells it. Few orders have an open clock. */
export function promiseCondition(promise: Value<PromiseFilter>, now: Value<string> | undefined): SQL {
  const at = sql`${now ?? nothing}::timestamptz`;
  return sql`o.id in (select p.order_id from order_promises p
    where p.company_id = o.company_id and p.done_at is null and p.counting_since is not null
      and case ${promise}::text
        when 'close' then p.amber_at <= ${at} and p.due_at > ${at}
        when 'late' then p.due_at <= ${at}
        else true end)`;
}
