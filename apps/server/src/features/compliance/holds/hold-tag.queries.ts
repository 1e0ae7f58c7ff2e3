import { holdReasonFacts } from '@tradepost/contracts/compliance/hold.data';
import { formatDay, formatTime } from '@tradepost/contracts/dates';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict, notFound } from '../../../platform/errors/errors.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { writeHoldTag } from './documents/hold-tag.ts';
import { findOrderHolds } from './order-holds.queries.ts';

interface Item {
  order_id: number;
  title: string;
  variant_label: string | null;
  imei: string | null;
  serial: string | null;
  location_name: string;
}

/** The tag that is tied to a device on hold. Throws 409 when it is not on hold. */
export async function printHoldTag(ctx: Ctx, order_item_id: number): Promise<BinaryAnswer> {
  const item = await readRow<Item>(
    ctx.db,
    sql`select i.order_id, i.title, coalesce(i.inspected_variant_label, i.variant_label) as variant_label, i.imei, i.serial,
               l.name as location_name
          from order_items i
          join orders o on o.company_id = i.company_id and o.id = i.order_id
          join locations l on l.company_id = o.company_id and l.id = o.location_id
         where i.company_id = ${ctx.company_id} and i.id = ${order_item_id}`,
  );
  if (!item) throw notFound('Device');
  const order = await findOrder(ctx, item.order_id);
  const holds = await findOrderHolds(ctx, order.id);
  const device = holds.devices.find((each) => each.order_item_id === order_item_id);
  if (!device?.why) throw conflict(`${item.title} is not on hold`);
  const police = holds.police_holds.find((each) => each.order_item_id === order_item_id && each.ended_at === null);
  const { country_code: country, name } = ctx.company;
  const day = (text: string) => formatDay(`${text}T12:00:00Z`, 'UTC', country);
  const until =
    device.last_day === null
      ? device.why === 'police'
        ? 'Until it is released'
        : 'Until the report is sent'
      : `Through ${day(device.last_day)}`;
  const content = await writeHoldTag({
    company: { name, country },
    now: ctx.clock.now().toISOString(),
    box_id: order.box_id,
    title: item.title,
    variant: item.variant_label ?? '',
    identifier: item.imei ? `IMEI ${item.imei}` : item.serial ? `Serial number ${item.serial}` : '',
    facts: [
      ['Hold', holdReasonFacts[device.why].label],
      ['Held', until],
      ['Transaction', order.box_id],
      ['Bought', order.paid_at === null ? 'Not paid' : formatTime(order.paid_at, holds.timezone, country)],
      ['Location', item.location_name],
      ...(police
        ? ([
            ['Agency', police.agency],
            ['Officer', police.badge ? `${police.officer}, badge ${police.badge}` : police.officer],
            ['Case', police.case_number],
          ] as const)
        : []),
    ],
  });
  return { name: `hold-tag-${order.box_id}.pdf`, content, content_type: 'application/pdf', is_inline: true };
}
