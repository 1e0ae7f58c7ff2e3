import { AwinSettings } from '@tradepost/contracts/systems/awin.contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { NumberedEvent } from '../../events/log/event-listeners.commands.ts';
import { affiliateOrders } from '../../orders/consent/affiliate-order.table.ts';
import type { MeasuredEvent } from '../../shop/measuring/measuring-port.queries.ts';
import { findSystemAt, settingsOf } from '../accounts/system.queries.ts';
import { stageOf } from '../port/order-stage.rules.ts';
import type { PushRow } from '../port/push.table.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import { queuePush, storePushes } from '../pushes/queue-push.commands.ts';
import type { AffiliatePush } from './awin.rules.ts';

/** Keeps what the network was told. */
export async function storeConversion(ctx: Ctx, _row: SystemRow, { record_id, body }: PushRow): Promise<void> {
  if (record_id === null) return;
  const { action, minor } = body as AffiliatePush;
  const values =
    action === 'conversion'
      ? { state: 'sent' as const, amount: minor, sent_at: sql`app_now()` }
      : action === 'decline'
        ? { state: 'declined' as const }
        : { state: 'approved' as const, amount: minor };
  await ctx.db
    .update(affiliateOrders)
    .set(values)
    .where(and(eq(affiliateOrders.company_id, ctx.company_id), eq(affiliateOrders.order_id, record_id)));
}

/** Seconds after the sale. The network prefers what comes within a minute, and takes only so many calls. */
const pause = 10;

/** Tells the network about an order of the shop whose seller came by an affiliate's link, and allowed ads to be measured. */
export async function queueConversion(ctx: Ctx, { order, affiliate_click }: MeasuredEvent): Promise<void> {
  if (!order || !affiliate_click) return;
  const row = await findSystemAt(ctx, 'awin');
  if (!row || settingsOf('awin', row).moment !== 'lead') return;
  const not_before = new Date(ctx.clock.now().getTime() + pause * 1000).toISOString();
  await queuePush(ctx, 'awin', {
    what: 'conversion',
    record: 'order',
    record_id: order.id,
    key: keyOf(order.id),
    not_before,
  });
}

const keyOf = (order_id: number) => `conversion ${order_id}`;

interface Came {
  order_id: number;
  status_id: number;
  sub_status_id: number | null;
}

/** Tells the network what became of an order that an affiliate's link brought, in the transaction that numbers the events. */
export async function queueOutcomes(db: Db, company_id: number, numbered: readonly NumberedEvent[]): Promise<void> {
  const news = numbered.filter(({ type }) => type === 'order.paid' || type === 'order.moved');
  if (news.length === 0) return;
  const [account] = await readRows<{ id: number; settings: object }>(
    db,
    sql`select id, settings from connections
         where company_id = ${company_id} and kind = 'system' and vendor = 'awin' and is_current`,
  );
  if (!account) return;
  const ids = news.map(({ record_id }) => record_id);
  const came = await readRows<Came>(
    db,
    sql`select a.order_id, o.status_id, o.sub_status_id
          from affiliate_orders a join orders o on o.company_id = a.company_id and o.id = a.order_id
         where a.company_id = ${company_id} and a.order_id = any (${sql.param(ids)}::bigint[])`,
  );
  const { moment } = AwinSettings.parse(account.settings);
  const queued = news.flatMap(({ number, type, record_id }) => {
    const order = came.find(({ order_id }) => Number(order_id) === record_id);
    if (!order) return [];
    const about = { record: 'order', record_id };
    const isSale = moment === 'paid' && type === 'order.paid';
    if (isSale) return [{ ...about, what: 'conversion', key: keyOf(record_id) }];
    const stage = stageOf(order.status_id, order.sub_status_id);
    const isOver = stage === 'lost' || (moment === 'lead' && stage === 'paid');
    return isOver ? [{ ...about, what: 'validation', key: `event ${number}` }] : [];
  });
  await storePushes(db, company_id, account.id, queued);
}
