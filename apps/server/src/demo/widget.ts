import { sql } from 'drizzle-orm';
import { saveWidgetSettings } from '../features/widget/widget-settings.commands.ts';
import { runSql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import type { DemoCompany } from './company.ts';

/** The shop is open, and its widget has a text of its own. */
export async function seedWidget({ scope }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    await runSql(
      ctx.db,
      sql`insert into storefronts (company_id, is_live) values (${ctx.company_id}, true)
          on conflict (company_id) do update set is_live = true`,
    );
    await saveWidgetSettings(ctx, {
      ...{ accent: null, button_text: 'Get a price for your device', version: 0 },
      translations: {
        de: { button_text: 'Preis für Ihr Gerät' },
        es: { button_text: 'Precio por su dispositivo' },
      },
      ...{ channels: ['mail-in', 'in-store'], shipping_methods: ['label', 'kit', 'own_label'] },
      ...{ is_lead_booster: false, allowed_websites: [], start_category: null, hides_watermark: false },
    });
  });
}
