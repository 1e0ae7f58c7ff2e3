import { fillPlain } from '@tradepost/contracts/company/plain-text.rules';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { methodBonusOf, takenFees, totalOf } from '@tradepost/contracts/orders/order-totals.rules';
import { type ReceiptPaper, receiptFacts } from '@tradepost/contracts/orders/receipt.data';
import { defaultExpeditedLabel } from '@tradepost/contracts/payouts/payout-settings.data';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { listPayoutTerms, payoutNames } from '../../company/payout-method.queries.ts';
import { type ConditionNamer, findConditionNamer } from '../../conditions/condition-names.queries.ts';
import { type DefectNamer, findDefectNamer } from '../../conditions/defect-names.queries.ts';
import type {
  DocumentCompany,
  DocumentDevice,
  DocumentItem,
  IntakeReceiptInput,
  PayoutReceiptInput,
  ReceiptInput,
} from '../document-data.rules.ts';
import type { OrderItemRow } from '../items/order-item.table.ts';
import { findOrderLocale } from '../language/order-language.queries.ts';
import type { OrderRow } from '../order.table.ts';
import { findVisibleShippingCost } from '../order-ports.queries.ts';
import { isBought } from '../order-totals.rules.ts';
import { readReceiptTexts } from '../receipts/receipt.queries.ts';
import { findDocumentLayout } from '../receipts/receipt-layout.queries.ts';
import { findConditions } from '../receipts/sale-conditions.queries.ts';
import { type DocumentData, listPayments, listUnitIds, readDocumentData } from './document-data.queries.ts';

/** What is asked for: the company’s own paper, office paper, or a roll. */
export type Size = 'default' | 'page' | 'roll';

function toDocumentItem(
  item: OrderItemRow,
  amounts: Pick<DocumentItem, 'unit_price' | 'quoted_unit_price'>,
  { isFinal, nameOf, defectsOf }: { isFinal: boolean; nameOf: ConditionNamer; defectsOf: DefectNamer },
): DocumentItem {
  const inspected = isFinal ? item.inspected_variant_label : null;
  return {
    model: item.title,
    storage: inspected ?? item.variant_label,
    color: null,
    carrier: null,
    imei: item.imei,
    serial: item.serial,
    condition: nameOf((isFinal ? item.inspected_condition_label : null) ?? item.condition_label),
    defects: defectsOf((isFinal ? item.inspected_defect_ids : null) ?? item.defect_ids),
    quantity: 1,
    ...amounts,
    note: null,
  };
}

/** What all receipts need besides items and totals: the company’s paper, texts, conditions and the logo’s place. */
export async function readReceipt(ctx: Ctx, { company, order, first_name, place }: DocumentData, size: Size) {
  const locale = await findOrderLocale(ctx, order.id);
  const { paper, logo_key } = await findDocumentLayout(ctx);
  const { header, intro, footer, hidden_fields } = await readReceiptTexts(ctx, order.kind, locale);
  const values = { first_name, company_name: company.name, location_name: place.name, box_id: order.box_id };
  const filled = (text: string) => fillPlain(text, values);
  return {
    language: locale.language,
    company,
    logo_key,
    terms: await findConditions(ctx, order.conditions_version, locale),
    texts: { header: filled(header), intro: filled(intro), footer: filled(footer), hidden_fields },
    signatures: { customer: null, clerk: null },
    paper: paperOf(paper, size),
    sample: ctx.platform.config.demo,
    now: ctx.clock.now().toISOString(),
  };
}

/** The paper of a document. Without a wish it is the company’s. */
export function paperOf(own: ReceiptPaper, size: Size): ReceiptInput['paper'] {
  if (size === 'roll' || (size === 'default' && own === 'roll')) return 'roll';
  return own === 'a4' || own === 'letter' ? own : 'office';
}

/** A receipt whose logo is still to be read. */
export type Unprinted<Input> = Input & { logo_key: string | null };

const bonusOf = ({ bonus_total, promo_code: code }: OrderRow, { write }: Locale) =>
  bonus_total === 0
    ? []
    : [{ label: code ? write('Bonus with code {code}', { code }) : write('Bonus'), amount: bonus_total }];

/** The lines between the devices and the total. A fee for shipping that sellers do not see has no line. */
export async function adjustmentsOf(ctx: Ctx, order: OrderRow) {
  const fee = await findVisibleShippingCost(ctx, order);
  const locale = await findOrderLocale(ctx, order.id);
  const { expedited_fee } = takenFees(order);
  return [
    ...bonusOf(order, locale),
    ...(await methodBonusLine(ctx, order, locale)),
    ...(fee === null ? [] : [{ label: locale.write('Shipping'), amount: -fee }]),
    ...(expedited_fee === 0 ? [] : [{ label: locale.phrase(await expeditedLabel(ctx)), amount: -expedited_fee }]),
  ];
}

async function methodBonusLine(ctx: Ctx, order: OrderRow, { write, phrase }: Locale) {
  const amount = methodBonusOf(order);
  if (amount === 0 || order.payout_method === null) return [];
  const method = phrase((await payoutNames(ctx))(order.payout_method));
  return [{ label: write('Bonus for {method}', { method }), amount }];
}

const expeditedLabel = async (ctx: Ctx) => (await listPayoutTerms(ctx)).expedited.label || defaultExpeditedLabel;

/** The devices handed in, as quoted. `isTesting` asks for the form of devices left for testing, and throws 409 for others. */
export async function readIntakeReceipt(
  ctx: Ctx,
  id: number,
  size: Size,
  isTesting: boolean,
): Promise<Unprinted<IntakeReceiptInput>> {
  const data = await readDocumentData(ctx, id);
  const { order, items, shared } = data;
  if (isTesting && !order.is_left_for_testing) throw conflict(`${order.box_id} was not left for testing`);
  const quoted = items.reduce((sum, item) => sum + item.quoted_price, 0);
  const asQuoted = { ...order, items_total: quoted };
  const locale = await findOrderLocale(ctx, id);
  const nameOf = await findConditionNamer(ctx, locale);
  const defectsOf = await findDefectNamer(ctx, items, locale);
  return {
    ...(await readReceipt(ctx, data, size)),
    order: {
      ...shared,
      items: items.map((item) =>
        toDocumentItem(
          item,
          { unit_price: item.awaits_price ? null : item.quoted_price, quoted_unit_price: null },
          { isFinal: false, nameOf, defectsOf },
        ),
      ),
      totals: { items: quoted, adjustments: await adjustmentsOf(ctx, asQuoted), total: totalOf(asQuoted) },
    },
    title: receiptFacts[order.kind].title,
    left_for_testing: order.is_left_for_testing,
    price_locked_until: order.price_locked_until,
  };
}

/** The devices and payments of a paid order. Throws 409 before the first payment. */
export async function readPayoutReceipt(ctx: Ctx, id: number, size: Size): Promise<Unprinted<PayoutReceiptInput>> {
  const data = await readDocumentData(ctx, id);
  const { order, items, shared } = data;
  const payments = await listPayments(ctx, id);
  if (payments.length === 0) throw conflict(`${order.box_id} has not been paid yet`);
  const bought = items.filter(isBought);
  const locale = await findOrderLocale(ctx, id);
  const nameOf = await findConditionNamer(ctx, locale);
  const defectsOf = await findDefectNamer(ctx, bought, locale);
  return {
    ...(await readReceipt(ctx, data, size)),
    order: {
      ...shared,
      items: bought.map((item) =>
        toDocumentItem(
          item,
          { unit_price: item.price, quoted_unit_price: item.quoted_price },
          { isFinal: true, nameOf, defectsOf },
        ),
      ),
      totals: { items: order.items_total, adjustments: await adjustmentsOf(ctx, order), total: order.total },
    },
    payments,
  };
}

/** The labels of one or all devices of an order. */
export async function readLabels(
  ctx: Ctx,
  id: number,
  item_id?: number,
): Promise<{ box_id: string; company: DocumentCompany; devices: DocumentDevice[]; location_id: number }> {
  const { company, order, items, place } = await readDocumentData(ctx, id);
  const units = await listUnitIds(ctx, id);
  const devices = items.map((item, index) => ({
    box_id: order.box_id,
    unit_id: units.get(item.id) ?? null,
    position: items.length > 1 ? { number: index + 1, of: items.length } : null,
    model: item.title,
    storage: item.inspected_variant_label ?? item.variant_label,
    color: null,
    carrier: null,
    condition: item.inspected_condition_label ?? item.condition_label,
    imei: item.imei,
    serial: item.serial,
    location_name: place.name,
    received_at: order.created_at,
    timezone: place.timezone,
  }));
  return {
    box_id: order.box_id,
    company,
    location_id: order.location_id,
    devices: devices.filter((_, index) => item_id === undefined || items[index]?.id === item_id),
  };
}
