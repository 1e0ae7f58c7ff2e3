import { messages } from '@tradepost/contracts/errors';
import type {
  createTransfer as createContract,
  saveTransfer as saveContract,
  TransferDetail,
} from '@tradepost/contracts/inventory/transfers/transfer.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { locations } from '../../company/location.table.ts';
import { seesLocation } from '../../locations/visible-locations.rules.ts';
import { readUnits } from '../data-match/find-units.queries.ts';
import { changeTransfer, lockTransfer, requireVersion } from './change-transfer.commands.ts';
import { findRefusals, lockUnits, packUnits } from './pack-units.commands.ts';
import { type TransferRow, transfers } from './transfer.table.ts';

interface Places {
  from_location_id: number;
  to_location_id: number;
}

/** Throws 422 when the sender does not see where it starts, or the company has no such destination. */
async function requirePlaces(ctx: Ctx, { from_location_id, to_location_id }: Places, to = 'to_location_id') {
  const found = await ctx.db
    .select({ id: locations.id })
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), inArray(locations.id, [from_location_id, to_location_id])));
  const ids = found.map(({ id }) => id);
  if (!ids.includes(from_location_id) || !seesLocation(ctx, from_location_id))
    throw invalid({ from_location_id: messages.choice('from_location_id') });
  if (!ids.includes(to_location_id)) throw invalid({ [to]: messages.choice(to) });
  if (from_location_id === to_location_id) throw invalid({ [to]: 'Choose another location than the one it leaves' });
}

interface NewTransfer extends Places {
  note: string;
  tracking_number?: string | undefined;
}

/** Inserts a transfer with its units. Throws 422 with the place of a unit that can't go, as `fieldOf` names it. */
export async function openTransfer(
  ctx: Ctx,
  { note, tracking_number, ...places }: NewTransfer,
  unit_ids: readonly number[],
  { to, fieldOf }: { to: string; fieldOf: (unit_id: number) => string },
): Promise<TransferRow> {
  await requirePlaces(ctx, places, to);
  const [transfer] = await ctx.db
    .insert(transfers)
    .values({
      ...places,
      company_id: ctx.company_id,
      note,
      tracking_number: tracking_number || null,
      member_id: ctx.actor.member_id,
    })
    .returning();
  if (!transfer) throw new Error('the transfer was not stored');
  if (unit_ids.length === 0) return transfer;
  await lockUnits(ctx, unit_ids);
  const units = await readUnits(ctx, unit_ids);
  const refused = await findRefusals(ctx, transfer, units);
  const errors: Record<string, string> = {};
  for (const id of unit_ids) {
    const unit = units.find((one) => one.id === id);
    const why = unit ? refused.get(id)?.why : 'No unit has this number';
    if (why) errors[fieldOf(id)] = unit ? `${unit.title}: ${why}` : why;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await packUnits(ctx, transfer, unit_ids);
  return transfer;
}

/** Begins a transfer. */
export async function createTransfer(
  ctx: Ctx,
  { unit_ids: given, ...input }: ServedInput<typeof createContract>['body'],
): Promise<TransferDetail> {
  const unit_ids = [...new Set(given)];
  const fieldOf = (id: number) => `unit_ids.${given.indexOf(id)}`;
  const { id } = await openTransfer(ctx, input, unit_ids, { to: 'to_location_id', fieldOf });
  return changeTransfer(ctx, id);
}

/** Changes where a transfer goes, its note or its tracking number. */
export async function saveTransfer(
  ctx: Ctx,
  id: number,
  { version, ...change }: ServedInput<typeof saveContract>['body'],
): Promise<TransferDetail> {
  const transfer = await lockTransfer(ctx, id, 'sender');
  await requireVersion(ctx, transfer, version);
  if (transfer.state === 'canceled') throw conflict('This transfer was canceled');
  if (change.to_location_id !== transfer.to_location_id) {
    if (transfer.state !== 'open') throw conflict('The destination can’t change once the transfer is sent');
    await requirePlaces(ctx, { ...transfer, to_location_id: change.to_location_id });
  }
  return changeTransfer(ctx, id, { ...change, tracking_number: change.tracking_number || null });
}
