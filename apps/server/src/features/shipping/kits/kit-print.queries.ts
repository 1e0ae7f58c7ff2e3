import { addressLines } from '@tradepost/contracts/addresses';
import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { countryName } from '@tradepost/contracts/countries';
import { chooseLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import type { StoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import { type OrderKind, sentInKinds } from '@tradepost/contracts/orders/order-status.data';
import { carriers } from '@tradepost/contracts/orders/parcel.data';
import type { SellerOrder } from '@tradepost/contracts/shipping/seller-link.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { files } from '../../../platform/files/file.table.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { companies } from '../../company/company.table.ts';
import { locations } from '../../company/location.table.ts';
import { connections } from '../../connections/account.table.ts';
import { customers } from '../../customers/customer.table.ts';
import { findLanguageSettings } from '../../languages/language-settings.queries.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { toDocumentCompany } from '../../orders/documents/document-data.queries.ts';
import { visibleOrders } from '../../orders/order.queries.ts';
import { orders } from '../../orders/order.table.ts';
import { findDocumentLayout } from '../../orders/receipts/receipt-layout.queries.ts';
import { listSellerEntries } from '../../orders/seller-entry/seller-entry.queries.ts';
import { senderOf } from '../../orders/seller-entry/seller-entry.rules.ts';
import { CarrierSettings } from '../accounts/account.rules.ts';
import { carrierServices } from '../accounts/account.table.ts';
import { shippingLabels } from '../labels/label.table.ts';
import { findShippingSettings, type ShippingSettings } from '../settings/shipping-settings.queries.ts';
import type { DocumentCompany } from './documents/kit-data.ts';
import { listSellerItems } from './seller-items.queries.ts';

/** A carrier's instructions in all languages. */
type KitText = StoredTexts<'kit_text'>;

/** What all kits of a company have in common. */
export interface KitCompany {
  company: DocumentCompany;
  settings: ShippingSettings;
  logo_key: string | null;
  /** The instructions of the carrier that buys labels by default. Null without one. */
  default_text: KitText | null;
  /** What sellers read where a text is not in their language. */
  text_language: MessageLanguage;
  now: string;
  sample: boolean;
}

/** A stored label; its files are still to be read. */
export interface StoredKitLabel {
  id: number;
  carrier: string;
  service_name: string;
  tracking_number: string | null;
  is_test: boolean;
  is_printerless: boolean;
  qr_text: string | null;
  label: { storage_key: string; content_type: string } | null;
  qr: { storage_key: string; content_type: string } | null;
  kit_text: KitText | null;
}

export interface KitOrder {
  id: number;
  kind: OrderKind;
  /** The seller's. */
  language: MessageLanguage;
  box_id: string;
  shop_lines: string[];
  seller_lines: string[];
  /** Whether the seller’s address is known. */
  has_address: boolean;
  items: SellerOrder['items'];
  labels: StoredKitLabel[];
}

/** Orders that are not sent in have no kit. */
export const isSentIn = ({ kind }: Pick<KitOrder, 'kind'>): boolean => sentInKinds.includes(kind);

export async function readKitCompany(ctx: Ctx): Promise<KitCompany> {
  const [company] = await ctx.db.select().from(companies).where(eq(companies.company_id, ctx.company_id));
  if (!company) throw new Error('a company that is not there');
  const settings = await findShippingSettings(ctx);
  const { logo_key } = await findDocumentLayout(ctx);
  const { default_service_id } = settings;
  const [connection] =
    default_service_id === null
      ? []
      : await ctx.db
          .select({ settings: connections.settings })
          .from(carrierServices)
          .innerJoin(
            connections,
            and(
              eq(connections.company_id, carrierServices.company_id),
              eq(connections.id, carrierServices.connection_id),
            ),
          )
          .where(and(eq(carrierServices.company_id, ctx.company_id), eq(carrierServices.id, default_service_id)));
  return {
    company: toDocumentCompany(company),
    settings,
    logo_key: settings.is_logo_shown ? logo_key : null,
    default_text: connection ? CarrierSettings.parse(connection.settings) : null,
    text_language: await findTextLanguage(ctx),
    now: ctx.clock.now().toISOString(),
    sample: ctx.platform.config.demo,
  };
}

/** The orders of a kit that the actor may see, in the given order. Others are left out. */
export async function listKitOrders(ctx: Ctx, order_ids: readonly number[]): Promise<KitOrder[]> {
  if (order_ids.length === 0) return [];
  const rows = await ctx.db
    .select({ order: orders, location: locations, customer: customers })
    .from(orders)
    .innerJoin(locations, and(eq(locations.company_id, orders.company_id), eq(locations.id, orders.location_id)))
    .innerJoin(customers, and(eq(customers.company_id, orders.company_id), eq(customers.id, orders.customer_id)))
    .where(and(visibleOrders(ctx), inArray(orders.id, [...order_ids])));
  const found = new Map(rows.map((row) => [row.order.id, row]));
  const ids = [...new Set(order_ids)].filter((id) => found.has(id));
  const items = await listSellerItems(ctx, ids);
  const labels = await listLabelsToPrint(ctx, ids);
  const entries = await listSellerEntries(ctx, ids);
  const { languages, default_language } = await findLanguageSettings(ctx);
  return ids.flatMap((id): KitOrder[] => {
    const row = found.get(id);
    if (!row) return [];
    const { order, location } = row;
    const customer = { ...row.customer, ...senderOf(row.customer, entries.get(id) ?? null, ctx.company.country_code) };
    // A parcel that crosses a border names the country.
    const isAbroad = location.country_code !== customer.country_code;
    const country = (code: string) => (isAbroad ? [countryName(code)] : []);
    const address = addressLines(customer.address_text);
    return [
      {
        language: chooseLanguage([order.language, customer.language], languages) ?? default_language,
        id,
        kind: order.kind,
        box_id: order.box_id,
        has_address: address.length > 0,
        shop_lines: [
          ctx.company.name,
          location.name,
          ...addressLines(location.address_text),
          ...country(location.country_code),
        ],
        seller_lines: [
          [customer.first_name, customer.last_name].filter(Boolean).join(' '),
          customer.company_name ?? '',
          ...address,
          ...country(customer.country_code),
        ].filter((line) => line !== ''),
        items: items.get(id) ?? [],
        labels: labels.get(id) ?? [],
      },
    ];
  });
}

/** A label that a seller may use: bought for the way to us, and neither voided nor canceled. */
export const usableLabels = (ctx: Ctx) =>
  and(eq(shippingLabels.company_id, ctx.company_id), eq(shippingLabels.state, 'bought'));

async function listLabelsToPrint(ctx: Ctx, order_ids: readonly number[]): Promise<Map<number, StoredKitLabel[]>> {
  const file = (column: typeof shippingLabels.label_file_id) =>
    sql<StoredKitLabel['label']>`(select json_build_object('storage_key', f.storage_key, 'content_type', f.content_type)
      from ${files} f where f.company_id = ${shippingLabels.company_id} and f.id = ${column})`;
  const rows = await ctx.db
    .select({
      label: shippingLabels,
      label_file: file(shippingLabels.label_file_id),
      qr_file: file(shippingLabels.qr_file_id),
      carrier_settings: connections.settings,
    })
    .from(shippingLabels)
    .leftJoin(
      connections,
      and(eq(connections.company_id, shippingLabels.company_id), eq(connections.id, shippingLabels.connection_id)),
    )
    .where(and(usableLabels(ctx), eq(shippingLabels.type, 'in'), inArray(shippingLabels.order_id, [...order_ids])))
    .orderBy(shippingLabels.id);
  const byOrder = new Map<number, StoredKitLabel[]>();
  for (const { label, label_file, qr_file, carrier_settings } of rows) {
    const { id, carrier, service_name, tracking_number, is_test, is_printerless, qr_text } = label;
    const printed: StoredKitLabel = {
      id,
      service_name,
      tracking_number,
      is_test,
      is_printerless,
      qr_text,
      carrier: carriers[carrier],
      label: label_file,
      qr: qr_file,
      kit_text: carrier_settings && CarrierSettings.parse(carrier_settings),
    };
    byOrder.set(label.order_id ?? 0, [...(byOrder.get(label.order_id ?? 0) ?? []), printed]);
  }
  return byOrder;
}
