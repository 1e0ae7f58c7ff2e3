import { shippedConditions } from '@tradepost/contracts/languages/en/shipped-terms.data';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { and, desc, eq } from 'drizzle-orm';
import { hashText } from '../../../platform/secrets/hash-text.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { ownTextsFor } from '../../languages/own-texts.queries.ts';
import type { DocumentTerms } from '../document-data.rules.ts';
import { saleConditions } from './receipt.table.ts';

/** Under the name of its field in the settings. */
type Row = typeof saleConditions.$inferSelect & { conditions: string };

/** A version of the conditions of sale in all its languages; null for none. Without a version: the one in force. */
export async function findConditionsRow(ctx: Ctx, version?: number): Promise<Row | null> {
  const [found] = await ctx.db
    .select()
    .from(saleConditions)
    .where(
      and(
        eq(saleConditions.company_id, ctx.company_id),
        version === undefined ? undefined : eq(saleConditions.conditions_version, version),
      ),
    )
    .orderBy(desc(saleConditions.conditions_version))
    .limit(1);
  return found ? { ...found, conditions: found.body } : null;
}

/** A version of the conditions of sale, as the seller reads it. Null for none, and for an empty text. */
export async function findConditions(ctx: Ctx, version: number | null, locale: Locale): Promise<DocumentTerms | null> {
  const row = version === null ? null : await findConditionsRow(ctx, version);
  if (!row) return null;
  const { conditions: text } = await ownTextsFor(ctx, row, { conditions: shippedConditions }, locale);
  return text === '' ? null : { text, version: String(version), sha256: hashText(text) };
}
