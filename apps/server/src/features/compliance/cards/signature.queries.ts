import { messageLanguageCodes } from '@tradepost/contracts/company/language.data';
import type { Signature, TextToSign } from '@tradepost/contracts/compliance/card.contract';
import type { SignatureKind } from '@tradepost/contracts/compliance/card.data';
import type { Requirement } from '@tradepost/contracts/compliance/requirement.data';
import { shippedStatement } from '@tradepost/contracts/languages/en/shipped-terms.data';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { and, eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { findFile } from '../../../platform/files/files.ts';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { hashText } from '../../../platform/secrets/hash-text.ts';
import { type Ctx, inReading, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { ownTextsFor } from '../../languages/own-texts.queries.ts';
import { localeOf } from '../../languages/seller-locale.rules.ts';
import { findPageLanguage } from '../../orders/language/order-language.queries.ts';
import { findOrder } from '../../orders/order.queries.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import { findConditions } from '../../orders/receipts/sale-conditions.queries.ts';
import { findStatementRow } from '../settings/compliance-settings.queries.ts';
import { complianceSignatures } from './compliance-card.table.ts';

/** The last signature of each kind by the order's seller. Those of another customer do not count. */
function listSignatures(ctx: Ctx, order: OrderRow): Promise<Signature[]> {
  return readRows<Signature>(
    ctx.db,
    sql`select distinct on (s.kind) s.id, s.kind, s.text_version, s.sha256, s.method, s.signer_name, s.is_remote,
               m.first_name || ' ' || m.last_name as witnessed_by, s.signed_at
          from compliance_signatures s left join members m on m.company_id = s.company_id and m.id = s.member_id
         where s.company_id = ${ctx.company_id} and s.order_id = ${order.id} and s.customer_id = ${order.customer_id}
         order by s.kind, s.id desc`,
  );
}

/** What the order's seller has signed. The conditions count in the version of the order. */
export async function listSigned(ctx: Ctx, order: OrderRow): Promise<SignatureKind[]> {
  const signatures = await listSignatures(ctx, order);
  return signatures
    .filter(({ kind, text_version }) => kind !== 'conditions' || text_version === order.conditions_version)
    .map(({ kind }) => kind);
}

type Text = Omit<TextToSign, 'signature'>;

/** The text of one kind that this order's seller signs now, in the language of the order; null when there is none. */
export async function findText(ctx: Ctx, order: OrderRow, kind: SignatureKind): Promise<Text | null> {
  const { locale } = await findPageLanguage(ctx, order.id);
  return findTextIn(ctx, order, kind, locale);
}

async function findTextIn(ctx: Ctx, order: OrderRow, kind: SignatureKind, locale: Locale): Promise<Text | null> {
  if (kind === 'ownership') {
    const row = await findStatementRow(ctx, order.location_id);
    const { statement_text: text } = await ownTextsFor(ctx, row, { statement_text: shippedStatement }, locale);
    return { kind, text, version: row.version, sha256: hashText(text) };
  }
  const terms = await findConditions(ctx, order.conditions_version, locale);
  return terms && { kind, text: terms.text, version: Number(terms.version), sha256: hashText(terms.text) };
}

/** The text as it was signed, which may be in another language than the order's by now. */
async function findSignedText(ctx: Ctx, order: OrderRow, { kind, sha256 }: Signature): Promise<Text | null> {
  for (const code of messageLanguageCodes) {
    const text = await findTextIn(ctx, order, kind, localeOf(code, ctx.company.country_code));
    if (text?.sha256 === sha256) return text;
  }
  return null;
}

/** The texts that the order needs signed, and those that were, with their signature. */
export async function listTexts(ctx: Ctx, order: OrderRow, needed: readonly Requirement[]): Promise<TextToSign[]> {
  const signatures = await listSignatures(ctx, order);
  const texts: TextToSign[] = [];
  for (const kind of ['ownership', 'conditions'] as const) {
    const signature = signatures.find((each) => each.kind === kind) ?? null;
    if (!signature && !needed.includes(kind)) continue;
    const text = (signature && (await findSignedText(ctx, order, signature))) ?? (await findText(ctx, order, kind));
    const isOfOrder = kind === 'ownership' || signature?.text_version === order.conditions_version;
    if (text) texts.push({ ...text, signature: isOfOrder ? signature : null });
  }
  return texts;
}

/** The picture of a signature. Throws 404 for a typed one, and for one of an order that the actor may not see. */
export async function openSignature(scope: VendorScope, order_id: number, id: number): Promise<BinaryAnswer> {
  const file = await inReading(scope, async (ctx) => {
    await findOrder(ctx, order_id);
    const [row] = await ctx.db
      .select({ file_id: complianceSignatures.file_id })
      .from(complianceSignatures)
      .where(
        and(
          eq(complianceSignatures.company_id, ctx.company_id),
          eq(complianceSignatures.order_id, order_id),
          eq(complianceSignatures.id, id),
        ),
      );
    if (!row?.file_id) throw notFound('Signature');
    return findFile(ctx, row.file_id);
  });
  const content = await scope.platform.files.openRead(file.storage_key);
  return { name: file.name, content_type: file.content_type, size: file.size, is_inline: true, content };
}
