import { carriers } from '@tradepost/contracts/orders/parcel.data';
import { trackingUrl } from '@tradepost/contracts/orders/parcel.rules';
import type { LoneLabel, SellerLabel } from '@tradepost/contracts/shipping/seller-link.contract';
import { and, asc, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { notFound } from '../../platform/errors/errors.ts';
import { files } from '../../platform/files/file.table.ts';
import { findFile, type StoredFile } from '../../platform/files/files.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { qrRows } from '../../platform/pdf/codes.ts';
import { type Ctx, inTransaction, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import { findPortalLanguages } from '../languages/language-settings.queries.ts';
import { type SellerLink, sellerLink } from '../orders/links/order-links.rules.ts';
import { isLinkOpen } from '../orders/seller-entry/seller-entry.queries.ts';
import type { Party } from './carriers/carrier-port.rules.ts';
import { partyLines } from './carriers/party-lines.rules.ts';
import { usableLabels } from './kits/kit-print.queries.ts';
import { type LabelRow, shippingLabels } from './labels/label.table.ts';
import { partyOfSeller } from './labels/label-parties.queries.ts';
import { type LabelLink, labelLink } from './links/label-link.rules.ts';

/** Rows of 0 and 1. Throws 404 for a text that no code can hold. */
export function codeOf(text: string): string[] {
  const rows = qrRows(text);
  if (!rows) throw notFound('Code');
  return rows;
}

/** The labels with which the seller of a link sends parcels. */
export async function listSellerLabels(ctx: Ctx, link: OrderOfLink): Promise<SellerLabel[]> {
  return (await listOfLink(ctx, link)).map(toSellerLabel);
}

type OrderOfLink = Pick<SellerLink, 'order_id' | 'customer_id' | 'is_unproven'>;

/** What a link to an order opens: all of its labels, or those with what was typed, for somebody whom nobody proved. */
async function listOfLink(ctx: Ctx, link: OrderOfLink): Promise<TypedLabel[]> {
  if (!(await isLinkOpen(ctx, link))) return [];
  const found = await listWithType(ctx, ofOrder(link.order_id));
  if (!link.is_unproven) return found;
  const typed = await partyOfSeller(ctx, { id: link.order_id, customer_id: link.customer_id });
  return found.filter(({ label }) => isSameSender(label.from_address, typed));
}

const isSameSender = (one: Party, other: Party) =>
  (['name', 'company', 'street', 'suite', 'zip_code'] as const).every(
    (field) => one[field].toLowerCase() === other[field].toLowerCase(),
  );

const ofOrder = (order_id: number) => and(eq(shippingLabels.type, 'in'), eq(shippingLabels.order_id, order_id));

/** A label by itself: what its link opens. The seller's labels of orders are opened by the order's link. */
const alone = ({ label_id, customer_id }: LabelLink) =>
  and(
    eq(shippingLabels.id, label_id),
    or(isNull(shippingLabels.order_id), ne(shippingLabels.type, 'in')),
    // Its order has still the customer for whom the link was made.
    sql`${customer_id}::bigint is not distinct from (select o.customer_id from orders o
         where o.company_id = ${shippingLabels.company_id} and o.id = ${shippingLabels.order_id})`,
  );

interface TypedLabel {
  label: LabelRow;
  content_type: string | null;
}

function listWithType(ctx: Ctx, condition: SQL | undefined): Promise<TypedLabel[]> {
  return ctx.db
    .select({ label: shippingLabels, content_type: files.content_type })
    .from(shippingLabels)
    .leftJoin(files, and(eq(files.company_id, shippingLabels.company_id), eq(files.id, shippingLabels.label_file_id)))
    .where(and(usableLabels(ctx), condition))
    .orderBy(asc(shippingLabels.id));
}

function toSellerLabel({ label, content_type }: TypedLabel): SellerLabel {
  const { id, carrier, service_name, tracking_number, qr_text, qr_file_id, is_test } = label;
  return {
    id,
    carrier: carriers[carrier],
    service_name,
    tracking_number,
    qr_text,
    is_sample: is_test,
    tracking_url: tracking_number === null ? null : trackingUrl(carrier, tracking_number),
    // Sellers have no label printer.
    has_file: content_type !== null && content_type !== 'application/zpl',
    has_code_file: qr_file_id !== null,
    qr: qr_text === null ? [] : codeOf(qr_text),
  };
}

async function openLabel(platform: Platform, token: string): Promise<{ scope: Scope; found: TypedLabel } | null> {
  const link = labelLink.open(platform, token);
  const scope = link && (await scopeOf(platform, link.company_id, null, 'label link'));
  if (!scope) return null;
  const [found] = await inTransaction(scope, (ctx) => listWithType(ctx, alone(link)));
  return found ? { scope, found } : null;
}

/** The company of a single label's token; null when the token is invalid or the label was voided. */
export const findLabelScope = async (platform: Platform, token: string): Promise<Scope | null> =>
  (await openLabel(platform, token))?.scope ?? null;

/** The label of the token, with what is on it; null when the token is invalid or the label was voided. */
export async function findLoneLabel(platform: Platform, token: string): Promise<LoneLabel | null> {
  const opened = await openLabel(platform, token);
  if (!opened) return null;
  const { scope, found } = opened;
  return inTransaction(scope, async (ctx) => {
    const { from_address, to_address } = found.label;
    const { customer_portal_lang_code: language } = await findPortalLanguages(ctx);
    return {
      language,
      company_name: ctx.company.name,
      from_lines: partyLines(from_address),
      to_lines: partyLines(to_address),
      label: toSellerLabel(found),
    };
  });
}

interface WantedFile {
  token: string;
  label_id: number;
  part: 'label' | 'code';
}

/** The stored file of a label that the token of its order or its own opens; null for any other. */
export async function findSellerFile(
  platform: Platform,
  { token, label_id, part }: WantedFile,
): Promise<StoredFile | null> {
  const ofOrderLink = sellerLink.open(platform, token);
  const ownLink = ofOrderLink ? null : labelLink.open(platform, token);
  const company_id = (ofOrderLink ?? ownLink)?.company_id;
  const scope = company_id === undefined ? null : await scopeOf(platform, company_id, null, 'label link');
  if (!scope) return null;
  return inTransaction(scope, async (ctx) => {
    const found = ofOrderLink
      ? await listOfLink(ctx, ofOrderLink)
      : ownLink
        ? await listWithType(ctx, alone(ownLink))
        : [];
    const typed = found.find(({ label }) => label.id === label_id);
    const seen = typed && toSellerLabel(typed);
    const file_id = part === 'label' ? typed?.label.label_file_id : typed?.label.qr_file_id;
    const has = part === 'label' ? seen?.has_file : seen?.has_code_file;
    return has && file_id ? findFile(ctx, file_id) : null;
  });
}
