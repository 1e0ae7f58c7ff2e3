import type { ReceiptLayout } from '@tradepost/contracts/orders/receipt.contract';
import type { ReceiptPaper } from '@tradepost/contracts/orders/receipt.data';
import { and, desc, eq, sql } from 'drizzle-orm';
import { members } from '../../../platform/identity/member.table.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findLogoUrl, findPrintedLogo } from '../../company/company-logo.queries.ts';
import type { DocumentTerms } from '../documents/document-data.ts';
import { receiptLayouts, saleConditions } from './receipt.table.ts';

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
  const current = await findConditions(ctx, versions[0]?.version ?? null);
  return {
    paper: own?.paper ?? 'auto',
    logo_url: await findLogoUrl(ctx),
    conditions: current?.text ?? '',
    conditions_versions: versions,
    version: own?.version ?? 0,
  };
}

/** A version of the conditions of sale, as documents print it. Null for none, and for an empty text. */
export async function findConditions(ctx: Ctx, version: number | null): Promise<DocumentTerms | null> {
  if (version === null) return null;
  const [found] = await ctx.db
    .select({ text: saleConditions.body, sha256: saleConditions.sha256 })
    .from(saleConditions)
    .where(and(eq(saleConditions.company_id, ctx.company_id), eq(saleConditions.conditions_version, version)));
  return found && found.text !== '' ? { ...found, version: String(version) } : null;
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
