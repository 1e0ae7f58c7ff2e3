import { deviceKey } from '@tradepost/contracts/catalog/device-key.rules';
import type { listCertificates as listContract, WipeCertificate } from '@tradepost/contracts/diagnostics/wipe.contract';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, readRow, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getVisibleLocations } from '../../locations/visible-locations.rules.ts';
import type { WipeCertificateRow } from '../diagnostics.table.ts';
import { certificateUrl } from './certificate-token.rules.ts';

interface StoredCertificate extends WipeCertificateRow {
  voided_by: string | null;
  issued_by: string | null;
  replaced_by: string | null;
  order_id: number | null;
  box_id: string | null;
  order_kind: OrderKind | null;
}

const isValid = sql`(w.outcome = 'passed' and w.voided_at is null and w.replaced_at is null)`;

const fromCertificates = (where: SQL) => sql`
  from wipe_certificates w
  left join inventory_units u on u.company_id = w.company_id and u.id = w.unit_id
  left join order_items i on i.company_id = w.company_id and i.id = w.order_item_id
  left join orders o on o.company_id = w.company_id and o.id = coalesce(u.order_id, i.order_id)
  left join members v on v.company_id = w.company_id and v.id = w.voided_by_id
  left join members m on m.company_id = w.company_id and m.id = w.created_by_id
  left join wipe_certificates n on n.company_id = w.company_id and n.id = w.replaced_by_id
 where ${where}`;

const columns = sql`w.*, nullif(concat_ws(' ', v.first_name, v.last_name), '') as voided_by,
  nullif(concat_ws(' ', m.first_name, m.last_name), '') as issued_by, n.number as replaced_by,
  o.id as order_id, o.box_id, o.kind as order_kind`;

/** Certificates of devices at the locations that the actor sees. */
function seen(ctx: Ctx, locations: readonly number[] | null): SQL {
  const ofCompany = sql`w.company_id = ${ctx.company_id}`;
  if (locations === null) return ofCompany;
  return sql`${ofCompany} and coalesce(u.location_id, o.location_id) = any (${bigintArray([...locations])})`;
}

function toCertificate(ctx: Ctx, row: StoredCertificate): WipeCertificate {
  const { id, order_id, box_id, order_kind, replaced_by, replaced_by_id } = row;
  return {
    id,
    number: row.number,
    device: row.device,
    imei: row.imei,
    serial: row.serial,
    tool: row.tool,
    tool_version: row.tool_version,
    level: row.level,
    method: row.method,
    outcome: row.outcome,
    operator: row.operator,
    verification: row.verification,
    wiped_at: instantOf(row.wiped_at),
    issued_at: instantOf(row.created_at),
    unit_id: row.unit_id,
    unit_number: row.unit_id === null ? null : unitNumber(row.unit_id),
    order:
      order_id === null || box_id === null || order_kind === null
        ? null
        : { id: order_id, box_id, url: orderDetailPath(order_kind, order_id) },
    is_valid: row.outcome === 'passed' && row.voided_at === null && row.replaced_at === null,
    voided_at: instantOf(row.voided_at),
    voided_by: row.voided_by,
    void_reason: row.void_reason,
    replaced_by: replaced_by === null || replaced_by_id === null ? null : { id: replaced_by_id, number: replaced_by },
    issued_by: row.issued_by,
    url: certificateUrl(ctx.platform.config.app_url, { company_id: ctx.company_id, id }, row.token),
  };
}

export async function findCertificate(ctx: Ctx, id: number): Promise<WipeCertificate> {
  const where = sql`${seen(ctx, ctx.actor.location_ids)} and w.id = ${id}`;
  const row = await readRow<StoredCertificate>(ctx.db, sql`select ${columns} ${fromCertificates(where)}`);
  if (!row) throw notFound('Certificate');
  return toCertificate(ctx, row);
}

/** A page of certificates, the newest first. */
export async function listCertificates(
  ctx: Ctx,
  query: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const { search, unit_id, state } = query;
  const key = search ? deviceKey(search) : '';
  const where = sql.join(
    [
      seen(ctx, getVisibleLocations(ctx)),
      ...(search
        ? [sql`(lower(w.number) = lower(${search}) or device_key(w.imei) = ${key} or device_key(w.serial) = ${key})`]
        : []),
      ...(unit_id === undefined ? [] : [sql`w.unit_id = ${unit_id}`]),
      ...(state === 'valid' ? [isValid] : state === 'void' ? [sql`not ${isValid}`] : []),
    ],
    sql` and `,
  );
  return listPage<StoredCertificate, WipeCertificate>(ctx, query, {
    counted: fromCertificates(where),
    isCapped: true,
    rows: sql`select ${columns} ${fromCertificates(where)} order by w.created_at desc, w.id desc`,
    toItem: (row) => toCertificate(ctx, row),
  });
}

/** Chosen certificates in their order, or the valid ones of chosen units. */
export async function readCertificates(
  ctx: Ctx,
  { ids, unit_ids }: { ids?: readonly number[]; unit_ids?: readonly number[] },
): Promise<WipeCertificate[]> {
  const chosen = ids ?? unit_ids ?? [];
  const column = ids ? sql`w.id` : sql`w.unit_id`;
  const where = sql`${seen(ctx, ctx.actor.location_ids)} and ${column} = any (${bigintArray([...chosen])}) and ${ids ? sql`true` : isValid}`;
  const rows = await readRows<StoredCertificate>(
    ctx.db,
    sql`select ${columns} ${fromCertificates(where)} order by array_position(${bigintArray([...chosen])}, ${column})`,
  );
  return rows.map((row) => toCertificate(ctx, row));
}
