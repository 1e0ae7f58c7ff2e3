import { shippedConditions } from '@tradepost/contracts/languages/en/shipped-terms.data';
import { toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { ReceiptLayout } from '@tradepost/contracts/orders/receipt.contract';
import type { ReceiptPaper } from '@tradepost/contracts/orders/receipt.data';
import { and, desc, eq, sql } from 'drizzle-orm';
import { members } from '../../../platform/identity/member.table.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findLogoUrl, findPrintedLogo } from '../../company/company-logo.queries.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { localeOf, sayShipped } from '../../languages/seller-locale.rules.ts';
import { receiptLayouts, saleConditions } from './receipt.table.ts';
import { findConditionsRow } from './sale-conditions.queries.ts';

/** The versions of the conditions that the settings list. */
const versionsShown = 20;

/** What the receipts of all kinds have in common, with the versions of the conditions of sale. */
export async function findReceiptLayout(ctx: Ctx): Promise<ReceiptLayout> {
  const [own] = await ctx.db.select().from(receiptLayouts).where(eq(receiptLayouts.company_id, ctx.company_id));
  const versions = await ctx.db
    .select({
      version: saleConditions.conditions_version,
      sha256: saleConditions.sha256,
      created_at: saleConditions.created_at,
      created_by: sql<string | null>`${members.first_name} || ' ' || ${members.last_name}`,
    })
    .from(saleConditions)
    .leftJoin(members, and(eq(members.company_id, saleConditions.company_id), eq(members.id, saleConditions.member_id)))
    .where(eq(saleConditions.company_id, ctx.company_id))
    .orderBy(desc(saleConditions.conditions_version))
    .limit(versionsShown);
  return {
    paper: own?.paper ?? 'auto',
    logo_url: await findLogoUrl(ctx),
    ...(await findEditedConditions(ctx)),
    conditions_versions: versions,
    version: own?.version ?? 0,
  };
}

/** The conditions in force, as the settings edit them. */
export async function findEditedConditions(
  ctx: Ctx,
): Promise<Pick<ReceiptLayout, 'conditions' | 'language' | 'translations' | 'is_shipped'>> {
  const language = await findTextLanguage(ctx);
  const row = await findConditionsRow(ctx);
  if (!row) return { conditions: '', translations: {}, language, is_shipped: false };
  const { conditions, translations } = toEditedTexts(row, ['conditions'], language);
  const locale = localeOf(language, ctx.company.country_code);
  const said = sayShipped(conditions, shippedConditions, locale);
  const is_shipped = said === locale.template(shippedConditions) && Object.keys(translations).length === 0;
  return { conditions: said, translations, language, is_shipped };
}

/** The paper and the logo of every document. */
export interface DocumentLayout {
  paper: ReceiptPaper;
  /** Where the logo is stored; null without one. */
  logo_key: string | null;
}

export async function findDocumentLayout(ctx: Ctx): Promise<DocumentLayout> {
  const [found] = await ctx.db
    .select({ paper: receiptLayouts.paper })
    .from(receiptLayouts)
    .where(eq(receiptLayouts.company_id, ctx.company_id));
  return { paper: found?.paper ?? 'auto', logo_key: await findPrintedLogo(ctx) };
}
