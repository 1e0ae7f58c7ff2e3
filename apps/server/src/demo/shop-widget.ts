import { sql } from 'drizzle-orm';
import { storeSellerEntry } from '../features/orders/seller-entry/seller-entry.commands.ts';
import { saveWidgetSettings } from '../features/shop/widget-settings.commands.ts';
import { readRow, runSql } from '../platform/db/sql.ts';
import { type Ctx, inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

/** The shop is open, its widget has a text of its own, and a seller came back with another phone number and address. */
export async function seedWidget({ scope }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    await runSql(
      ctx.db,
      sql`insert into storefronts (company_id, is_live) values (${ctx.company_id}, true)
          on conflict (company_id) do update set is_live = true`,
    );
    await saveWidgetSettings(ctx, {
      accent: null,
      button_text: 'Get a price for your device',
      version: 0,
      translations: {
        de: { button_text: 'Preis für Ihr Gerät' },
        es: { button_text: 'Precio por su dispositivo' },
      },
      channels: ['mail-in', 'in-store'],
      shipping_methods: ['label', 'kit', 'own_label'],
      is_lead_booster: false,
      allowed_websites: [],
      start_category: null,
      hides_watermark: false,
    });
    await seedSellerEntry(ctx);
  });
}

async function seedSellerEntry(ctx: Ctx): Promise<void> {
  const order = await readRow<{ order_id: number; customer_id: number; first_name: string; last_name: string }>(
    ctx.db,
    sql`select o.id as order_id, c.id as customer_id, c.first_name, c.last_name
          from orders o join customers c on c.company_id = o.company_id and c.id = o.customer_id
         where o.kind = 'mail-in' and o.channel = 'widget' and o.shipped_at is not null order by o.id desc limit 1`,
  );
  if (!order) throw new Error('the demo has no parcel from the shop');
  const entered = { phone: '+12175550198', address_text: '1400 Commerce Park, Suite 210, Springfield, IL 62707' };
  await storeSellerEntry(ctx, { ...order, ...entered, marketing_consent: false });
}
