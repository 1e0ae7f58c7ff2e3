import { formatMoneyPlain } from '@tradepost/contracts/money';
import type { OdooSettings } from '@tradepost/contracts/systems/odoo.contract';
import { sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { settingsOf } from '../accounts/system.queries.ts';
import type { PushRow } from '../port/push.table.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import { systemRecords } from '../port/system-record.table.ts';
import type { OdooLine, OdooPurchase } from './odoo.rules.ts';

interface PaidOrder {
  box_id: string;
  paid_at: string;
  currency: string;
  total: number;
  customer_id: number;
  name: string;
  is_company: boolean;
  email: string | null;
  phone: string | null;
  address_text: string | null;
}

interface BoughtItem {
  title: string;
  variant_label: string | null;
  model_id: number | null;
  variant_id: number | null;
  imei: string | null;
  price: number;
}

/** As JSON writes numbers. */
const plain = { thousands: '', decimal: '.' } as const;

/** An order as Odoo gets it; null for one that is gone. */
export async function describePurchase(
  ctx: Ctx,
  row: SystemRow,
  order_id: number | null,
): Promise<OdooPurchase | null> {
  const order = await readRow<PaidOrder>(
    ctx.db,
    sql`select o.box_id, coalesce(o.paid_at, app_now()) as paid_at, o.currency, o.total, o.customer_id, c.display_name as name,
               c.company_name is not null as is_company, c.email, c.phone, c.address_text
          from orders o join customers c on c.company_id = o.company_id and c.id = o.customer_id
         where o.company_id = ${ctx.company_id} and o.id = ${order_id}`,
  );
  if (!order) return null;
  const settings = settingsOf('odoo', row);
  const items = await readRows<BoughtItem>(
    ctx.db,
    sql`select title, coalesce(inspected_variant_label, variant_label) as variant_label, model_id,
               coalesce(inspected_variant_id, variant_id) as variant_id, coalesce(imei, serial) as imei,
               coalesce(inspected_price, price) as price
          from order_items
         where company_id = ${ctx.company_id} and order_id = ${order_id} and status not in ('missing', 'rejected', 'returned')
         order by position, id`,
  );
  const amount = (minor: number) => Number(formatMoneyPlain(minor, order.currency, plain));
  const lines = items.map(
    (item): OdooLine => ({
      code: codeOf(settings, item),
      name: [item.title, item.variant_label].filter(Boolean).join(' '),
      price: amount(item.price),
      lot: settings.makes_lots ? item.imei : null,
    }),
  );
  const rest = order.total - items.reduce((sum, { price }) => sum + price, 0);
  if (rest !== 0)
    lines.push({ code: `${settings.other_code}-FEES`, name: 'Bonuses and fees', price: amount(rest), lot: null });
  const { box_id, currency, name, is_company, email, phone, address_text } = order;
  return {
    box_id,
    paid_at: new Date(order.paid_at).toISOString(),
    currency,
    is_confirmed: settings.is_confirmed,
    creates_products: settings.creates_products,
    partner: { ref: `TP-${order.customer_id}`, name, is_company, email, phone, street: address_text },
    lines,
  };
}

/** A product is one variant, where the order says which. */
function codeOf({ product_code, other_code }: OdooSettings, { model_id, variant_id }: BoughtItem): string {
  const ids: Record<string, number | null> = { model: model_id, variant: variant_id };
  const isKnown = [...product_code.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => ids[name] != null);
  return isKnown ? product_code.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name])) : other_code;
}

/** Remembers which purchase order an order is. */
export async function storePurchase(ctx: Ctx, row: SystemRow, { record_id }: PushRow, answer: unknown): Promise<void> {
  const { order_id, order_name } = answer as { order_id: number; order_name: string };
  const ours = { record: 'order' as const, record_id, state: 'linked' as const, name: order_name };
  await ctx.db
    .insert(systemRecords)
    .values({
      company_id: ctx.company_id,
      connection_id: row.id,
      what: 'purchases',
      remote_id: String(order_id),
      data: {},
      ...ours,
    })
    .onConflictDoUpdate({
      target: [systemRecords.company_id, systemRecords.connection_id, systemRecords.what, systemRecords.remote_id],
      set: ours,
    });
}
