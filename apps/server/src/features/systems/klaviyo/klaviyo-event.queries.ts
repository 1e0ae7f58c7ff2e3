import { formatMoneyPlain } from '@tradepost/contracts/money';
import { type StatusId, statusLabels } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { PushRow } from '../port/push.table.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import type { KlaviyoEvent } from './klaviyo.rules.ts';

interface Told {
  type: string;
  happened_at: string;
  box_id: string;
  total: number;
  currency: string;
  status_id: StatusId;
  customer_id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  phone_key: string | null;
}

/** As JSON writes numbers. */
const plain = { thousands: '', decimal: '.' } as const;

const metrics: Readonly<Record<string, string>> = {
  'order.created': 'Offer started',
  'order.moved': 'Status changed',
  'order.offered': 'Revised offer',
  'order.paid': 'Paid',
};

/** The event of a push with its order and seller; null without an email or phone number that names the profile. */
export async function describeSeller(ctx: Ctx, _row: SystemRow, push: PushRow): Promise<KlaviyoEvent | null> {
  const told = await readRow<Told>(
    ctx.db,
    sql`select e.type, e.happened_at, o.box_id, o.total, o.currency, o.status_id,
               c.id as customer_id, c.first_name, c.last_name, c.email, c.phone_key
          from events e
          join orders o on o.company_id = e.company_id and o.id = e.record_id
          join customers c on c.company_id = o.company_id and c.id = o.customer_id
         where e.company_id = ${ctx.company_id} and e.number = ${Number(push.key.replace('event ', ''))}`,
  );
  if (!told || (!told.email && !told.phone_key)) return null;
  return {
    metric: metrics[told.type] ?? told.type,
    profile: {
      external_id: String(told.customer_id),
      first_name: told.first_name,
      last_name: told.last_name,
      ...(told.email ? { email: told.email } : {}),
      ...(told.phone_key?.startsWith('+') ? { phone_number: told.phone_key } : {}),
    },
    properties: { box_id: told.box_id, status: statusLabels[told.status_id].label },
    time: new Date(told.happened_at).toISOString(),
    value: Number(formatMoneyPlain(told.total, told.currency, plain)),
    value_currency: told.currency,
  };
}
