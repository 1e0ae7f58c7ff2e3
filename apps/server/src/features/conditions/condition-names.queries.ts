import { type NamesOfConditions, sellerNameOf } from '@tradepost/contracts/conditions/seller-names.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

export type ConditionNamer = (name: string | null) => string | null;

/** Says names of conditions, as orders keep them, in the seller's language. */
export async function findConditionNamer(ctx: Ctx, locale: Locale): Promise<ConditionNamer> {
  const rows = await readRows<{ name: string; translations: NamesOfConditions[string] }>(
    ctx.db,
    sql`select name, translations from conditions
         where company_id = ${ctx.company_id} and translations <> '{}' order by is_archived desc, id`,
  );
  const names = Object.fromEntries(rows.map(({ name, translations }) => [name, translations]));
  return (name) => name && sellerNameOf(names, name, locale);
}
