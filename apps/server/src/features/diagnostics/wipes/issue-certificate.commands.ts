import type { WipeFacts } from '@tradepost/contracts/diagnostics/device-result.contract';
import type {
  createCertificate as createContract,
  WipeCertificate,
} from '@tradepost/contracts/diagnostics/wipe.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { makeToken } from '../../../platform/secrets/secrets.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { emitUnitChanged } from '../../inventory/edit-unit.commands.ts';
import { lockUnit } from '../../inventory/unit.queries.ts';
import { inventoryUnits } from '../../inventory/unit.table.ts';
import { findItem } from '../../orders/item-changes/order-item.commands.ts';
import { type DeviceResultRow, type WipeCertificateRow, wipeCertificates } from '../diagnostics.table.ts';
import { findCertificate } from './certificate.queries.ts';
import { takeCertificateNumber } from './wipe-settings.commands.ts';

type Wiped = Pick<WipeCertificateRow, 'device' | 'imei' | 'serial' | 'unit_id' | 'order_item_id'>;

/** Certifies by hand that a unit was wiped. */
export async function createCertificate(
  ctx: Ctx,
  unit_id: number,
  form: ServedInput<typeof createContract>['body'],
): Promise<WipeCertificate> {
  const id = await issue(ctx, await readUnit(ctx, unit_id), { ...form, result_id: null });
  return findCertificate(ctx, id);
}

/** Certifies the wipe of a result, of a unit or a device that is being bought. */
export async function certifyResult(ctx: Ctx, result: DeviceResultRow, wipe: WipeFacts): Promise<void> {
  const device =
    result.unit_id !== null ? await readUnit(ctx, result.unit_id) : await readItem(ctx, result.order_item_id ?? 0);
  await issue(ctx, device, { ...wipe, operator: result.operator || ctx.actor.name, result_id: result.id });
}

async function readUnit(ctx: Ctx, id: number): Promise<Wiped> {
  const { title, variant_label, imei, serial, order_item_id } = await lockUnit(ctx, id);
  return { device: nameOf(title, variant_label), imei, serial, order_item_id, unit_id: id };
}

async function readItem(ctx: Ctx, id: number): Promise<Wiped> {
  const item = await findItem(ctx, id);
  const { title, imei, serial, inspected_variant_label, variant_label } = item;
  return {
    device: nameOf(title, inspected_variant_label ?? variant_label),
    imei,
    serial,
    order_item_id: id,
    unit_id: null,
  };
}

const nameOf = (title: string, variant: string | null) => [title, variant].filter(Boolean).join(' · ');

interface Issued extends WipeFacts {
  operator: string;
  result_id: number | null;
}

/** Stores a certificate. A valid one that the device has is replaced; a failed wipe replaces none. */
async function issue(ctx: Ctx, device: Wiped, { result_id, ...facts }: Issued): Promise<number> {
  const { company_id } = ctx;
  if (Date.parse(facts.wiped_at) > ctx.clock.now().getTime() + 86_400_000)
    throw invalid({ [result_id === null ? 'wiped_at' : 'wipe.wiped_at']: 'The time is in the future' });
  // The number first: its row lets one certificate at a time of the company be issued.
  const number = await takeCertificateNumber(ctx);
  const isPassed = facts.outcome === 'passed';
  const before = isPassed
    ? await ctx.db
        .update(wipeCertificates)
        .set({ replaced_at: sql`app_now()`, version: sql`${wipeCertificates.version} + 1`, updated_at: sql`app_now()` })
        .where(and(eq(wipeCertificates.company_id, company_id), ofDevice(device), isValid))
        .returning({ id: wipeCertificates.id })
    : [];
  const [row] = await ctx.db
    .insert(wipeCertificates)
    .values({
      ...facts,
      ...device,
      company_id,
      number,
      result_id,
      token: makeToken(),
      created_by_id: ctx.actor.member_id,
    })
    .returning({ id: wipeCertificates.id });
  if (!row) throw new Error('the certificate was not stored');
  for (const { id } of before)
    await ctx.db
      .update(wipeCertificates)
      .set({ replaced_by_id: row.id })
      .where(and(eq(wipeCertificates.company_id, company_id), eq(wipeCertificates.id, id)));
  if (isPassed && device.unit_id !== null) await setErased(ctx, device.unit_id, facts.wiped_at);
  ctx.emit('offer-has-changes', { entity: 'wipe_certificate' });
  return row.id;
}

const isValid = and(
  eq(wipeCertificates.outcome, 'passed'),
  isNull(wipeCertificates.voided_at),
  isNull(wipeCertificates.replaced_at),
);

const ofDevice = ({ unit_id, order_item_id }: Wiped) =>
  unit_id !== null ? eq(wipeCertificates.unit_id, unit_id) : eq(wipeCertificates.order_item_id, order_item_id ?? 0);

async function setErased(ctx: Ctx, unit_id: number, erased_at: string | null): Promise<void> {
  await ctx.db
    .update(inventoryUnits)
    .set({ erased_at, version: sql`${inventoryUnits.version} + 1`, updated_at: sql`app_now()` })
    .where(and(eq(inventoryUnits.company_id, ctx.company_id), eq(inventoryUnits.id, unit_id)));
  emitUnitChanged(ctx, unit_id);
}

/** Voids a certificate. Its unit counts as not wiped. */
export async function voidCertificate(ctx: Ctx, id: number, reason: string): Promise<WipeCertificate> {
  const { unit_id } = await findCertificate(ctx, id);
  // The unit first, as every certificate is issued: a sale of the unit waits, or was there before.
  if (unit_id !== null) await lockUnit(ctx, unit_id);
  const where = and(eq(wipeCertificates.company_id, ctx.company_id), eq(wipeCertificates.id, id));
  const [row] = await ctx.db.select().from(wipeCertificates).where(where).for('no key update');
  if (!row) throw new Error('the certificate vanished');
  if (row.voided_at !== null) throw conflict(`${row.number} is voided already`);
  await setReason(ctx, reason);
  await ctx.db
    .update(wipeCertificates)
    .set({
      voided_at: sql`app_now()`,
      voided_by_id: ctx.actor.member_id,
      void_reason: reason,
      version: sql`${wipeCertificates.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(where);
  const wasValid = row.outcome === 'passed' && row.replaced_at === null;
  if (wasValid && unit_id !== null) await setErased(ctx, unit_id, null);
  ctx.emit('offer-has-changes', { entity: 'wipe_certificate' });
  return findCertificate(ctx, id);
}
