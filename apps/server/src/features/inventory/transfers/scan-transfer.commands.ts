import type { Transfer } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import type { TransferScanResult } from '@tradepost/contracts/inventory/transfers/transfer.data';
import type {
  scanTransfer as scanContract,
  TransferScan,
} from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { bigintArray, readRows } from '../../../platform/db/sql.ts';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { seesLocation } from '../../locations/visible-locations.rules.ts';
import { findUnitsByCodes, type ScannedUnit } from '../data-match/find-units.queries.ts';
import { changeTransfer, lockTransfer } from './change-transfer.commands.ts';
import { findRefusals, lockUnits, packUnits } from './pack-units.commands.ts';
import { readTransfer } from './transfer.queries.ts';
import { type TransferRow, transferExtras } from './transfer.table.ts';
import { changeListed, changeUnits, statusBefore } from './unit-writes.commands.ts';

/** Packs the units of codes while the transfer is open, and receives them once it is sent. */
export async function scanTransfer(
  ctx: Ctx,
  id: number,
  codes: readonly string[],
): Promise<DataOf<typeof scanContract>> {
  const { state } = await readTransfer(ctx, id);
  if (state === 'received' || state === 'canceled') throw closed();
  const transfer = await lockTransfer(ctx, id, state === 'open' ? 'sender' : 'receiver');
  const found = await findUnitsByCodes(ctx, codes);
  const scans =
    transfer.state === 'open'
      ? await pack(ctx, transfer, codes, found)
      : transfer.state === 'sent'
        ? await receive(ctx, transfer, codes, found)
        : null;
  if (scans === null) throw closed();
  const { extras: _extras, can_send: _send, can_receive: _receive, ...changed } = await changeTransfer(ctx, id);
  return { scans, transfer: changed satisfies Transfer };
}

const closed = () => conflict('This transfer is closed. Nothing more can be scanned.');

type Found = ReadonlyMap<string, ScannedUnit>;

function answer(
  code: string,
  unit: ScannedUnit | undefined,
  result: TransferScanResult,
  why: string | null,
): TransferScan {
  const shown = unit && {
    id: unit.id,
    number: unitNumber(unit.id),
    title: unit.title,
    variant_label: unit.variant_label,
  };
  return { code, result, why, unit: shown ?? null };
}

const unknown = 'No unit has this number';

async function pack(ctx: Ctx, transfer: TransferRow, codes: readonly string[], found: Found): Promise<TransferScan[]> {
  const units = [...new Map([...found.values()].map((unit) => [unit.id, unit])).values()];
  await lockUnits(
    ctx,
    units.map(({ id }) => id),
  );
  const refused = await findRefusals(ctx, transfer, units);
  const packed = new Set<number>();
  const scans = codes.map((code) => {
    const unit = found.get(code);
    if (!unit) return answer(code, undefined, 'refused', unknown);
    const refusal = refused.get(unit.id);
    if (refusal) return answer(code, unit, refusal.duplicate ? 'duplicate' : 'refused', refusal.why);
    if (packed.has(unit.id)) return answer(code, unit, 'duplicate', 'Packed in this transfer already');
    packed.add(unit.id);
    return answer(code, unit, 'added', null);
  });
  await packUnits(ctx, transfer, [...packed]);
  return scans;
}

/** A received unit is in stock here at once. What the transfer does not list is kept as unexpected. */
async function receive(
  ctx: Ctx,
  transfer: TransferRow,
  codes: readonly string[],
  found: Found,
): Promise<TransferScan[]> {
  const states = await findStates(ctx, transfer, [...found.values()]);
  const arrived = new Set<number>();
  const extras = new Map<string, { code: string; unit_id: number | null; why: string }>();
  const scans: TransferScan[] = [];
  for (const code of codes) {
    const unit = found.get(code);
    const state = unit && states.get(unit.id);
    if (unit && state === 'sent' && !arrived.has(unit.id)) {
      arrived.add(unit.id);
      scans.push(answer(code, unit, 'received', null));
    } else if (unit && state !== undefined) {
      scans.push(answer(code, unit, 'duplicate', 'Received already'));
    } else {
      const why = unit ? whyUnexpected(ctx, transfer, unit) : unknown;
      const key = unit ? unitNumber(unit.id) : code;
      if (!extras.has(key)) extras.set(key, { code: key, unit_id: unit?.id ?? null, why });
      scans.push(answer(code, unit, 'unexpected', why));
    }
  }
  await receiveUnits(ctx, transfer, [...arrived]);
  await storeExtras(ctx, transfer, [...extras.values()]);
  return scans;
}

function whyUnexpected(ctx: Ctx, { to_location_id }: TransferRow, unit: ScannedUnit): string {
  if (unit.status === 2) return 'Not in this transfer, and sold';
  if (unit.status === -1) return 'Not in this transfer, and deleted from the stock';
  if (unit.status === 4) return 'Not in this transfer, but on its way in another one';
  if (unit.location_id === to_location_id) return 'Not in this transfer. It is in stock here already';
  const place = seesLocation(ctx, unit.location_id) ? unit.location_name : 'another location';
  return `Not in this transfer. It is in stock at ${place}`;
}

async function findStates(ctx: Ctx, { id }: TransferRow, units: readonly ScannedUnit[]): Promise<Map<number, string>> {
  const rows = await readRows<{ unit_id: number; state: string }>(
    ctx.db,
    sql`select unit_id, state from transfer_units where company_id = ${ctx.company_id} and transfer_id = ${id}
           and unit_id = any (${bigintArray(units.map((unit) => unit.id))})`,
  );
  return new Map(rows.map(({ unit_id, state }) => [unit_id, state]));
}

/** Units that were on their way are in stock at the destination, with the status they had before. */
export async function receiveUnits(ctx: Ctx, transfer: TransferRow, unit_ids: readonly number[]): Promise<void> {
  if (unit_ids.length === 0) return;
  await changeListed(ctx, transfer.id, unit_ids, {
    state: 'received',
    received_at: ctx.clock.now().toISOString(),
    received_by_id: ctx.actor.member_id,
  });
  await changeUnits(ctx, unit_ids, { status: statusBefore(transfer.id), location_id: transfer.to_location_id });
}

async function storeExtras(
  ctx: Ctx,
  { id }: TransferRow,
  extras: readonly { code: string; unit_id: number | null; why: string }[],
): Promise<void> {
  if (extras.length === 0) return;
  const own = { company_id: ctx.company_id, transfer_id: id, member_id: ctx.actor.member_id };
  await ctx.db
    .insert(transferExtras)
    .values(extras.map((extra) => ({ ...own, ...extra })))
    .onConflictDoNothing();
}
