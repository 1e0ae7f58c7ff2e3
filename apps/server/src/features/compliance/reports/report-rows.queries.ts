import { type DocumentType, documentTypeLabels } from '@tradepost/contracts/compliance/card.data';
import { currencyOf } from '@tradepost/contracts/currencies';
import { localTime } from '@tradepost/contracts/dates';
import { addDays, startOfDay } from '@tradepost/contracts/local-day';
import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { openNumber } from '../cards/compliance-card.rules.ts';
import type { ComplianceCardRow } from '../cards/compliance-card.table.ts';
import type { ReportRow } from './report-file.rules.ts';

/** The days of a location that a report covers. */
export interface Covered {
  location_id: number;
  timezone: string;
  from_day: string;
  day: string;
}

interface Stored extends Pick<ComplianceCardRow, 'company_id' | 'order_id' | 'document_number'> {
  order_item_id: number;
  box_id: string;
  paid_at: string;
  location_name: string;
  clerk: string | null;
  seller_name: string;
  address: string | null;
  birth_date: string | null;
  phone: string | null;
  document_type: DocumentType | null;
  issuer: string | null;
  expires_on: string | null;
  category: string | null;
  brand: string | null;
  title: string;
  variant: string | null;
  color: string | null;
  condition: string | null;
  serial: string | null;
  imei: string | null;
  note: string | null;
  price: number;
  currency: string;
}

/** The devices that were paid for on these days, in the order of their purchase. */
export async function readPurchases(ctx: Ctx, { location_id, timezone, from_day, day }: Covered) {
  const rows = await readRows<Stored>(
    ctx.db,
    sql`select o.company_id, o.id as order_id, i.id as order_item_id, o.box_id, o.paid_at, l.name as location_name,
               (select m.first_name || ' ' || m.last_name from order_payouts p
                  join members m on m.company_id = p.company_id and m.id = p.member_id
                 where p.company_id = o.company_id and p.order_id = o.id order by p.id desc limit 1) as clerk,
               coalesce(nullif(concat_ws(' ', k.first_name, k.last_name), ''), c.display_name) as seller_name,
               coalesce(k.address_text, c.address_text) as address, coalesce(k.birth_date, c.date_of_birth)::text as birth_date,
               c.phone, k.document_type, k.document_number, concat_ws(' ', k.issuer_region, k.issuer_country) as issuer,
               k.expires_on::text as expires_on, g.name as category, b.name as brand, i.title,
               coalesce(i.inspected_variant_label, i.variant_label) as variant,
               coalesce(i.inspected_condition_label, i.condition_label) as condition, i.serial, i.imei,
               (select nullif(r.color, '') from order_match_rows r
                 where r.company_id = i.company_id and r.item_id = i.id order by r.match_id desc limit 1) as color,
               i.note, i.price, o.currency
          from orders o
          join order_items i on i.company_id = o.company_id and i.order_id = o.id and i.status = 'paid'
          join locations l on l.company_id = o.company_id and l.id = o.location_id
          join customers c on c.company_id = o.company_id and c.id = o.customer_id
          left join compliance_cards k on k.company_id = o.company_id and k.order_id = o.id and k.customer_id = o.customer_id
          left join categories g on g.company_id = i.company_id and g.id = i.category_id
          left join models m on m.company_id = i.company_id and m.id = i.model_id
          left join brands b on b.company_id = m.company_id and b.id = m.brand_id
         where o.company_id = ${ctx.company_id} and o.location_id = ${location_id}
           and o.paid_at >= ${startOfDay(from_day, timezone)}::timestamptz
           and o.paid_at < ${startOfDay(addDays(day, 1), timezone)}::timestamptz
         order by o.paid_at, o.id, i.position, i.id`,
  );
  return {
    purchase_count: new Set(rows.map(({ order_id }) => order_id)).size,
    rows: rows.map((row) => rowOf(row, timezone, openNumber(ctx.platform.config.app_secret, row as never))),
  };
}

function rowOf(row: Stored, timezone: string, id_number: string | null): ReportRow {
  const { document_type, price, currency } = row;
  return {
    order_item_id: row.order_item_id,
    cells: {
      transaction: row.box_id,
      purchased_at: { local_time: localTime(row.paid_at, timezone) },
      location: row.location_name,
      clerk: row.clerk,
      seller_name: row.seller_name,
      seller_address: row.address,
      seller_birth_date: row.birth_date,
      seller_phone: row.phone,
      id_type: document_type && documentTypeLabels[document_type],
      id_number,
      id_issuer: row.issuer,
      id_expires: row.expires_on,
      category: row.category,
      brand: row.brand,
      model: row.title,
      variant: row.variant,
      color: row.color,
      serial: row.serial,
      imei: row.imei,
      marks: row.note,
      condition: row.condition,
      price: { amount: price, decimals: currencyOf(currency).decimals },
      currency,
    },
  };
}
