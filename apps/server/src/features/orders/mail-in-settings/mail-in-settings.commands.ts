import type { MailInSettings, MailInSettingsForm } from '@tradepost/contracts/orders/mail-in-settings.contract';
import { eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { findMailInSettings } from './mail-in-settings.queries.ts';
import { mailInSettings } from './mail-in-settings.table.ts';

/** Stores the settings. A stale version answers 409. */
export async function saveMailInSettings(
  ctx: Ctx,
  { version, ...settings }: MailInSettingsForm,
): Promise<MailInSettings> {
  const where = eq(mailInSettings.company_id, ctx.company_id);
  await saveVersioned(ctx, {
    table: mailInSettings,
    where,
    version,
    lock: async () => {
      // The first save inserts the row. A concurrent save waits here.
      await ctx.db.insert(mailInSettings).values({ company_id: ctx.company_id, version: 0 }).onConflictDoNothing();
      const [row] = await ctx.db.select().from(mailInSettings).where(where).for('no key update');
      return row ?? { version: 0 };
    },
    current: () => findMailInSettings(ctx),
    change: () => settings,
  });
  ctx.emit('offer-has-changes', { entity: 'mail_in_settings' });
  return findMailInSettings(ctx);
}
