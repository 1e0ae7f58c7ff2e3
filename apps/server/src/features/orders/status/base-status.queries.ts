import { finalStatuses, type StatusId } from '@tradepost/contracts/orders/order-status.data';
import { firstOwnStatus } from '@tradepost/contracts/orders/workflow.rules';
import { type SQL, sql } from 'drizzle-orm';

/** In SQL what `standingOf` says: conditions on orders `o`, in which a company's own statuses count. */

const isOwn = sql`o.status_id >= ${sql.raw(String(firstOwnStatus))}`;

/** The own status is a final one of its kind of order. */
const isOwnFinal = sql`exists (select from order_status_settings w
  where w.company_id = o.company_id and w.kind = o.kind and w.status_id = o.status_id and w.is_final)`;

/** Whether the order is in an own status that is open, and came there from this one. */
export const isSetAsideFrom = (status_id: StatusId): SQL =>
  sql`(${isOwn} and o.base_status_id = ${sql.raw(String(status_id))} and not ${isOwnFinal})`;

/** Whether the order is in the status, or in an open own one that it came to from there. */
export const standsIn = (status_id: StatusId): SQL =>
  sql`(o.status_id = ${sql.raw(String(status_id))} or ${isSetAsideFrom(status_id)})`;

/** The sub-status that counts: in an own status that of the built-in one before it. */
export const standingSub: SQL = sql`(case when ${isOwn} then o.base_sub_status_id else o.sub_status_id end)`;

/** Whether the order is over: in a built-in final status, or in an own one that is final. */
export const isFinished: SQL = sql`(o.status_id in (${sql.raw(finalStatuses.join(', '))}) or (${isOwn} and ${isOwnFinal}))`;
