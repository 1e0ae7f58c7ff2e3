import type {
  listUnitTransfers as historyContract,
  listTransfers as listContract,
  listTransferLocations as locationsContract,
  Transfer,
  TransferDetail,
  TransferUnit,
  listTransferUnits as unitsContract,
} from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { transferNumber } from '@tradepost/contracts/inventory/transfers/transfer.data';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import { maxCounted } from '@tradepost/contracts/paging';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, containing, readRow, readRows, takeRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { getVisibleLocations, seesLocation } from '../../locations/visible-locations.rules.ts';
import { findUnitsByCodes } from '../data-match/find-units.queries.ts';

/** Transfers that one of these locations sends or receives; null: all. */
function betweenLocations(locations: readonly number[] | null): SQL {
  if (locations === null) return sql`true`;
  const ids = bigintArray(locations);
  return sql`(t.from_location_id = any (${ids}) or t.to_location_id = any (${ids}))`;
}

const nameOf = (alias: 'm' | 's' | 'c') =>
  sql.raw(`nullif(concat_ws(' ', ${alias}.first_name, ${alias}.last_name), '')`);

const selectTransfers = (ctx: Ctx, where: SQL) => sql`
  select t.id, t.state, t.from_location_id, f.name as from_location, t.to_location_id, d.name as to_location, t.note,
         t.tracking_number, t.unit_count, t.received_count, t.missing_count, t.extra_count, t.damaged_count,
         ${nameOf('m')} as created_by, t.created_at, ${nameOf('s')} as sent_by, t.sent_at, ${nameOf('c')} as closed_by,
         t.closed_at, t.cancel_reason, t.version
    from transfers t
    join locations f on f.company_id = t.company_id and f.id = t.from_location_id
    join locations d on d.company_id = t.company_id and d.id = t.to_location_id
    left join members m on m.company_id = t.company_id and m.id = t.member_id
    left join members s on s.company_id = t.company_id and s.id = t.sent_by_id
    left join members c on c.company_id = t.company_id and c.id = t.closed_by_id
   where t.company_id = ${ctx.company_id} and ${where}`;

const toTransfer = (row: Omit<Transfer, 'number'>): Transfer => ({ ...row, number: transferNumber(row.id) });

/** A page of transfers, with the counts of the tabs that want work. */
export async function listTransfers(
  ctx: Ctx,
  query: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const { state, is_missing, from_location_id, to_location_id, search } = query;
  const seen = betweenLocations(getVisibleLocations(ctx));
  const where = sql.join(
    [
      seen,
      ...(state ? [sql`t.state = ${state}`] : []),
      ...(is_missing ? [sql`t.missing_count > 0`] : []),
      ...(from_location_id === undefined ? [] : [sql`t.from_location_id = ${from_location_id}`]),
      ...(to_location_id === undefined ? [] : [sql`t.to_location_id = ${to_location_id}`]),
      ...(search ? [await foundBy(ctx, search)] : []),
    ],
    sql` and `,
  );
  const page = await listPage(ctx, query, {
    counted: sql`from transfers t where t.company_id = ${ctx.company_id} and ${where}`,
    isCapped: true,
    rows: sql`${selectTransfers(ctx, where)} order by t.created_at desc, t.id desc`,
    toItem: toTransfer,
  });
  const countOf = (some: SQL) => sql`(select count(*)::int from (
    select 1 from transfers t where t.company_id = ${ctx.company_id} and ${seen} and ${some} ${takeRows(maxCounted)}) x)`;
  const tabs = await readRow<{ open: number; sent: number; missing: number }>(
    ctx.db,
    sql`select ${countOf(sql`t.state = 'open'`)} as open, ${countOf(sql`t.state = 'sent'`)} as sent,
               ${countOf(sql`t.missing_count > 0`)} as missing`,
  );
  return { ...page, tabs: tabs ?? { open: 0, sent: 0, missing: 0 } };
}

async function foundBy(ctx: Ctx, search: string): Promise<SQL> {
  const [, number] = /^T-?(\d{1,15})$/i.exec(search) ?? [];
  if (number !== undefined) return sql`t.id = ${Number(number)}`;
  const unit_id = readScan(search).unit_id ?? (await findUnitsByCodes(ctx, [search])).get(search)?.id;
  const byTracking = sql`t.tracking_number ilike ${containing(search)}`;
  if (unit_id === undefined) return byTracking;
  return sql`(${byTracking} or t.id in (
    select x.transfer_id from transfer_units x where x.company_id = ${ctx.company_id} and x.unit_id = ${unit_id}))`;
}

/** The locations of the company. Anybody who moves units may name the one that they go to. */
export async function listTransferLocations(ctx: Ctx): Promise<DataOf<typeof locationsContract>> {
  const rows = await readRows<{ id: number; name: string }>(
    ctx.db,
    sql`select id, name from locations where company_id = ${ctx.company_id} and is_on order by lower(name), id`,
  );
  return { items: rows.map((row) => ({ ...row, is_own: seesLocation(ctx, row.id) })) };
}

/** A transfer that the actor sends or receives. Throws 404 for any other. */
export async function readTransfer(ctx: Ctx, id: number): Promise<Transfer> {
  const seen = betweenLocations(ctx.actor.location_ids);
  const row = await readRow<Omit<Transfer, 'number'>>(ctx.db, selectTransfers(ctx, sql`t.id = ${id} and ${seen}`));
  if (!row) throw notFound('Transfer');
  return toTransfer(row);
}

export async function findTransfer(ctx: Ctx, id: number): Promise<TransferDetail> {
  const transfer = await readTransfer(ctx, id);
  const extras = await readRows<TransferDetail['extras'][number]>(
    ctx.db,
    sql`select e.code, e.unit_id, u.title, e.why, e.is_taken_in,
               not e.is_taken_in and u.status in (0, 5) and u.location_id <> ${transfer.to_location_id} as can_take_in
          from transfer_extras e left join inventory_units u on u.company_id = e.company_id and u.id = e.unit_id
         where e.company_id = ${ctx.company_id} and e.transfer_id = ${id} order by e.created_at, e.code limit 500`,
  );
  return {
    ...transfer,
    extras: extras.map((extra) => ({ ...extra, can_take_in: extra.can_take_in ?? false })),
    can_send: seesLocation(ctx, transfer.from_location_id),
    can_receive: seesLocation(ctx, transfer.to_location_id),
  };
}

const selectUnits = (ctx: Ctx, id: number, where: SQL) => sql`
  select x.unit_id as id, u.title, u.variant_label, coalesce(u.imei, u.serial) as identifier, x.state, x.is_damaged, x.note,
         ${nameOf('m')} as packed_by, ${nameOf('s')} as received_by, x.received_at
    from transfer_units x
    join inventory_units u on u.company_id = x.company_id and u.id = x.unit_id
    left join members m on m.company_id = x.company_id and m.id = x.packed_by_id
    left join members s on s.company_id = x.company_id and s.id = x.received_by_id
   where x.company_id = ${ctx.company_id} and x.transfer_id = ${id} and ${where} order by x.position`;

const toUnit = (row: Omit<TransferUnit, 'number'>): TransferUnit => ({ ...row, number: unitNumber(row.id) });

/** A page of a transfer's units. */
export async function listTransferUnits(
  ctx: Ctx,
  id: number,
  query: ServedInput<typeof unitsContract>['query'],
): Promise<DataOf<typeof unitsContract>> {
  await readTransfer(ctx, id);
  const where = query.state ? sql`x.state = ${query.state}` : sql`true`;
  return listPage(ctx, query, {
    counted: sql`from transfer_units x where x.company_id = ${ctx.company_id} and x.transfer_id = ${id} and ${where}`,
    rows: selectUnits(ctx, id, where),
    toItem: toUnit,
  });
}

/** All units of a transfer, for its document. */
export async function readTransferUnits(ctx: Ctx, id: number): Promise<TransferUnit[]> {
  return (await readRows<Omit<TransferUnit, 'number'>>(ctx.db, selectUnits(ctx, id, sql`true`))).map(toUnit);
}

/** The transfers of a unit, the newest first. Throws 404 for a unit that the actor may not see. */
export async function listUnitTransfers(ctx: Ctx, unit_id: number): Promise<DataOf<typeof historyContract>> {
  const unit = await readRow<{ location_id: number }>(
    ctx.db,
    sql`select location_id from inventory_units where company_id = ${ctx.company_id} and id = ${unit_id}`,
  );
  const rows = await readRows<Omit<DataOf<typeof historyContract>['items'][number], 'number'> & { is_seen: boolean }>(
    ctx.db,
    sql`select t.id, t.state as transfer_state, x.state, f.name as from_location, d.name as to_location,
               ${nameOf('m')} as sent_by, t.sent_at, ${nameOf('s')} as received_by, x.received_at, x.is_damaged, x.note,
               ${betweenLocations(ctx.actor.location_ids)} as is_seen
          from transfer_units x
          join transfers t on t.company_id = x.company_id and t.id = x.transfer_id
          join locations f on f.company_id = t.company_id and f.id = t.from_location_id
          join locations d on d.company_id = t.company_id and d.id = t.to_location_id
          left join members m on m.company_id = t.company_id and m.id = t.sent_by_id
          left join members s on s.company_id = x.company_id and s.id = x.received_by_id
         where x.company_id = ${ctx.company_id} and x.unit_id = ${unit_id} order by t.created_at desc, t.id desc limit 200`,
  );
  const isSeen = unit !== undefined && (seesLocation(ctx, unit.location_id) || rows.some(({ is_seen }) => is_seen));
  if (!isSeen) throw notFound('Unit');
  return { items: rows.map(({ is_seen: _is_seen, ...row }) => ({ ...row, number: transferNumber(row.id) })) };
}
