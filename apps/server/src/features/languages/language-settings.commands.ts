import type {
  LanguageForm,
  LanguageSettings,
  PortalLanguageForm,
  PortalLanguages,
} from '@tradepost/contracts/languages/language-settings.contract';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { invalid } from '../../platform/errors/errors.ts';
import { messageSettings } from '../../platform/mail/message-text.table.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../platform/tenancy/versioned.ts';
import {
  findLanguageSettings,
  findPortalLanguages,
  toLanguageSettings,
  toPortalLanguages,
} from './language-settings.queries.ts';

type Row = typeof messageSettings.$inferSelect;
type Change = Partial<Pick<Row, 'language' | 'languages' | 'portal_language' | 'portal_languages'>>;

interface Save {
  version: number | undefined;
  current: (row: Row) => unknown;
  change: (row: Row) => Change;
}

/** Locks the settings of languages, which are stored with the first save. */
export async function changeLanguages(ctx: Ctx, { version, current, change }: Save): Promise<void> {
  const { company_id } = ctx;
  const where = eq(messageSettings.company_id, company_id);
  await saveVersioned(ctx, {
    table: messageSettings,
    where,
    version,
    current,
    change,
    lock: async () => {
      await ctx.db.insert(messageSettings).values({ company_id, version: 0 }).onConflictDoNothing();
      const [row] = await ctx.db.select().from(messageSettings).where(where).for('no key update');
      return row!;
    },
  });
  ctx.emit('offer-has-changes', { entity: 'message_template' });
}

/** Sets what sellers can be written to in. The default is one of them. */
export async function saveLanguageSettings(
  ctx: Ctx,
  { languages, default_language, version }: z.output<typeof LanguageForm>,
): Promise<LanguageSettings> {
  if (!languages.includes(default_language))
    throw invalid({ default_language: 'The default must be one of the languages you offer' });
  await changeLanguages(ctx, {
    version,
    current: toLanguageSettings,
    change: () => ({ languages, language: default_language }),
  });
  return findLanguageSettings(ctx);
}

/** Sets which of them sellers can choose on their pages. */
export async function savePortalLanguages(
  ctx: Ctx,
  { languages, customer_portal_lang_code, version }: z.output<typeof PortalLanguageForm>,
): Promise<PortalLanguages> {
  if (!languages.includes(customer_portal_lang_code))
    throw invalid({ customer_portal_lang_code: 'The default must be one of the languages you offer' });
  await changeLanguages(ctx, {
    version,
    current: toPortalLanguages,
    change: (row) => {
      if (languages.some((code) => !row.languages.includes(code)))
        throw invalid({ languages: 'Choose among the languages you offer' });
      return { portal_languages: languages, portal_language: customer_portal_lang_code };
    },
  });
  return findPortalLanguages(ctx);
}
