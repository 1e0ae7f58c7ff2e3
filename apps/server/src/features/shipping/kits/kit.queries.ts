import { shippedLanguage } from '@tradepost/contracts/company/language.data';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { type OrderKind, status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type { listKits as contract, ShippingKit } from '@tradepost/contracts/shipping/kit.contract';
import { type KitState, kitStates } from '@tradepost/contracts/shipping/kit.data';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { readLogo } from '../../company/company-logo.queries.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import { defaultShippingSettings } from '../settings/shipping-settings.queries.ts';
import { printKits } from './documents/kit-document.ts';
import { isSentIn, listKitOrders, readKitCompany } from './kit-print.queries.ts';
import { openKit } from './open-kit.commands.ts';

const closedLeads = sql`(${subStatus.cancelled}::int, ${subStatus.expired}::int)`;

/** A kit `k` of a lead `o` that was sent `days` days ago, and of whose parcels the carrier knows nothing. */
export const overdueKit = (
  days: SQL,
): SQL => sql`(k.state = 'sent' and k.sent_at <= app_now() - make_interval(days => ${days})
  and o.status_id = ${status.leads} and coalesce(o.sub_status_id, 0) not in ${closedLeads} and not o.is_archived
  and o.shipped_at is null and o.received_at is null
  and not exists (select 1 from order_parcels p where p.company_id = o.company_id and p.order_id = o.id
    and p.direction = 'in' and (p.shipped_at is not null or p.received_at is not null)))`;

const kitSource = sql`shipping_kits k join orders o on o.company_id = k.company_id and o.id = k.order_id
  left join shipping_settings s on s.company_id = k.company_id`;
const reminderDays = sql`coalesce(s.kit_reminder_days, ${defaultShippingSettings.kit_reminder_days}::int)`;

function visibleKits(ctx: Ctx): SQL {
  const { location_ids } = ctx.actor;
  const locations = location_ids === null ? sql`true` : sql`o.location_id = any(${bigintArray([...location_ids])})`;
  return sql`k.company_id = ${ctx.company_id} and ${locations}`;
}

type Stored = Omit<ShippingKit, 'order'> & { id: number; kind: OrderKind; box_id: string };

export async function listKits(
  ctx: Ctx,
  { state, is_overdue, ...paging }: ServedInput<typeof contract>['query'],
): Promise<DataOf<typeof contract>> {
  const isOverdue = overdueKit(reminderDays);
  const where = sql.join(
    [
      visibleKits(ctx),
      ...(state ? [sql`k.state = ${state}`] : []),
      ...(is_overdue === undefined ? [] : [is_overdue ? isOverdue : sql`not ${isOverdue}`]),
    ],
    sql` and `,
  );
  const page = await listPage(ctx, paging, {
    counted: sql`from ${kitSource} where ${where}`,
    rows: sql`select o.id, o.kind, o.box_id, k.state, k.requested_at, k.printed_at, k.sent_at, k.reminded_at, k.version,
               c.display_name as customer_name, ${isOverdue} as is_overdue,
               exists (select 1 from shipping_labels l where l.company_id = k.company_id and l.order_id = k.order_id
                        and l.type = 'in' and l.state = 'bought') as has_label
          from ${kitSource} join customers c on c.company_id = o.company_id and c.id = o.customer_id
         where ${where} order by k.requested_at, k.order_id`,
    toItem: ({ id, kind, box_id, ...kit }: Stored) => ({
      order: { id, kind, box_id, url: orderDetailPath(kind, id) },
      ...kit,
    }),
  });
  return { ...page, counts: await countKits(ctx) };
}

async function countKits(ctx: Ctx): Promise<DataOf<typeof contract>['counts']> {
  const rows = await readRows<{ state: KitState; count: number }>(
    ctx.db,
    sql`select k.state, count(*)::int as count from ${kitSource} where ${visibleKits(ctx)} group by k.state`,
  );
  return kitStates.map((state) => ({ state, count: rows.find((row) => row.state === state)?.count ?? 0 }));
}

/** The kit of one order. Throws 404 for another company’s, and for one that is not sent in. */
export async function printKit(scope: VendorScope, order_id: number): Promise<BinaryAnswer> {
  const { shared, order } = await inReading(scope, async (ctx) => {
    const [found] = await listKitOrders(ctx, [order_id]);
    if (!found || !isSentIn(found)) throw notFound('Order');
    return { shared: await readKitCompany(ctx), order: found };
  });
  const kit = await openKit(scope, shared, order, await readLogo(scope, shared.logo_key));
  const { name, country } = shared.company;
  const title = localeOf(kit.language ?? shippedLanguage, country).write('Shipping kit');
  const facts = { title: `${title} ${order.box_id}`, author: name, country, now: shared.now };
  return {
    name: `${order.box_id}-shipping-kit.pdf`,
    content: await printKits([kit], facts),
    content_type: 'application/pdf',
    is_inline: true,
  };
}
