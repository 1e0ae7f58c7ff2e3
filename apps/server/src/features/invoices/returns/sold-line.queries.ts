import type { SoldLine } from '@tradepost/contracts/invoices/invoice-return.contract';
import { isCovered, warrantyEnd } from '@tradepost/contracts/invoices/warranty.rules';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import { sql } from 'drizzle-orm';
import { bigintArray, readRows, takeRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { todayOf } from '../../../platform/tenancy/today.ts';

const maxLines = 50;

type Stored = Omit<SoldLine, 'warranty_until' | 'is_covered'>;

/** What was sold, by a code that the buyer shows: the device's IMEI, its label, or the invoice's number. Newest first. */
export async function findSoldLines(ctx: Ctx, { code }: { code: string }): Promise<SoldLine[]> {
  const { unit_id, device_key } = readScan(code);
  const { location_ids } = ctx.actor;
  const rows = await readRows<Stored>(
    ctx.db,
    sql`with found as (
          select v.id from invoice_lines v where v.company_id = ${ctx.company_id} and v.unit_id = ${unit_id}
          union select v.id from inventory_units u join invoice_lines v on v.company_id = u.company_id and v.unit_id = u.id
           where u.company_id = ${ctx.company_id} and u.imei_key = ${device_key}
          union select v.id from inventory_units u join invoice_lines v on v.company_id = u.company_id and v.unit_id = u.id
           where u.company_id = ${ctx.company_id} and u.serial_key = ${device_key}
          union select v.id from invoices i join invoice_lines v on v.company_id = i.company_id and v.invoice_id = i.id
           where i.company_id = ${ctx.company_id} and i.number = ${code.trim().toUpperCase()})
        select i.id as invoice_id, i.number, v.id as line_id, v.title, coalesce(u.imei, u.serial) as identifier, i.bill_name,
               i.issued_on::text as issued_on, v.warranty_days, v.returned_quantity < v.quantity as can_return
          from found f join invoice_lines v on v.company_id = ${ctx.company_id} and v.id = f.id
          join invoices i on i.company_id = v.company_id and i.id = v.invoice_id and i.canceled_at is null
          left join inventory_units u on u.company_id = v.company_id and u.id = v.unit_id
         where ${location_ids === null ? sql`true` : sql`i.location_id = any (${bigintArray([...location_ids])})`}
         order by i.created_at desc, v.position ${takeRows(maxLines)}`,
  );
  const today = todayOf(ctx);
  return rows.map((row) => ({
    ...row,
    warranty_until: warrantyEnd(row.issued_on, row.warranty_days),
    is_covered: isCovered(row.issued_on, row.warranty_days, today),
  }));
}
