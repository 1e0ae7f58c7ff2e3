import type { RecordedResult } from '@tradepost/contracts/diagnostics/bench.contract';
import type { SentResult } from '@tradepost/contracts/diagnostics/device-result.contract';
import { and, eq, sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { conflict } from '../../../platform/errors/errors.ts';
import { hashText } from '../../../platform/secrets/hash-text.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { emitUnitChanged } from '../../inventory/edit-unit.commands.ts';
import { emitOrderChanged } from '../../orders/order.commands.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { deviceResults } from '../diagnostics.table.ts';
import { proposeFor } from '../results/proposal.queries.ts';
import { differs, failedNames } from '../results/propose.rules.ts';
import { noteTestNames } from '../test-names/test-name.commands.ts';
import { certifyResult } from '../wipes/issue-certificate.commands.ts';
import { type FoundDevice, findDeviceOf } from './find-device.queries.ts';

/** Stores the result of a station. One that is sent again answers the same; another one under its id is a 409. */
export const recordResult = async (ctx: Ctx, sent: SentResult): Promise<RecordedResult> =>
  (await storeResult(ctx, sent)).recorded;

/** The same, with whether it was new. */
export async function storeResult(ctx: Ctx, sent: SentResult): Promise<{ recorded: RecordedResult; is_new: boolean }> {
  const { result_id, tool, wipe, tests, ...facts } = sent;
  const content_hash = hashOf(sent);
  const device = await findDeviceOf(ctx, [sent.imei, sent.serial]);
  const [stored] = await ctx.db
    .insert(deviceResults)
    .values({
      ...facts,
      company_id: ctx.company_id,
      result_id,
      tool,
      content_hash,
      tests,
      wipe,
      imei: sent.imei || null,
      serial: sent.serial || null,
      order_item_id: device?.kind === 'order_item' ? device.id : null,
      unit_id: device?.kind === 'unit' ? device.id : null,
      status: device ? 'clear' : 'unmatched',
    })
    .onConflictDoNothing()
    .returning();
  if (!stored) return { recorded: await findRecorded(ctx, { tool, result_id, content_hash }), is_new: false };
  await noteTestNames(ctx, [...tests.map(({ name }) => name), ...failedNames(stored)]);
  if (device && differs(await proposeFor(ctx, stored)))
    await ctx.db
      .update(deviceResults)
      .set({ status: 'differs' })
      .where(and(eq(deviceResults.company_id, ctx.company_id), eq(deviceResults.id, stored.id)));
  if (device && wipe) await certifyResult(ctx, stored, wipe);
  const recorded = await findRecorded(ctx, { tool, result_id, content_hash });
  if (device) await announce(ctx, device, recorded.status);
  ctx.emit('offer-has-changes', { entity: 'device_result' });
  return { recorded, is_new: true };
}

/** Whether a result is stored. Throws 409 when its id has another one. */
export async function findStored(ctx: Ctx, sent: SentResult): Promise<boolean> {
  const { tool, result_id } = sent;
  const [row] = await ctx.db
    .select({ content_hash: deviceResults.content_hash })
    .from(deviceResults)
    .where(
      and(
        eq(deviceResults.company_id, ctx.company_id),
        eq(deviceResults.tool, tool),
        eq(deviceResults.result_id, result_id),
      ),
    );
  if (row && row.content_hash !== hashOf(sent)) throw taken(result_id);
  return row !== undefined;
}

const hashOf = (sent: SentResult) => hashText(JSON.stringify(sent));

const taken = (result_id: string, id?: number) =>
  conflict(`Another result has the id ${result_id} already`, id === undefined ? undefined : { id });

/** Open pages of the device load again. */
async function announce(ctx: Ctx, device: FoundDevice, status: string): Promise<void> {
  if (device.kind === 'unit') return emitUnitChanged(ctx, device.id);
  if (device.order_id === null) return;
  ctx.emit('device-diagnostic', { order_id: device.order_id, item_id: device.id, status });
  emitOrderChanged(ctx, await findOrder(ctx, device.order_id));
}

interface StoredAnswer extends Pick<RecordedResult, 'id' | 'status'> {
  content_hash: string;
  order_item_id: number | null;
  unit_id: number | null;
  title: string | null;
  certificate_id: number | null;
  number: string | null;
}

interface ResultName {
  tool: string;
  result_id: string;
  content_hash: string;
}

/** What was answered to a result. Throws 409 when it had other values. */
async function findRecorded(ctx: Ctx, { tool, result_id, content_hash }: ResultName): Promise<RecordedResult> {
  const row = await readRow<StoredAnswer>(
    ctx.db,
    sql`select r.id, r.status, r.content_hash, r.order_item_id, r.unit_id, coalesce(i.title, u.title) as title,
               w.id as certificate_id, w.number
          from device_results r
          left join order_items i on i.company_id = r.company_id and i.id = r.order_item_id
          left join inventory_units u on u.company_id = r.company_id and u.id = r.unit_id
          left join wipe_certificates w on w.company_id = r.company_id and w.result_id = r.id
         where r.company_id = ${ctx.company_id} and r.tool = ${tool} and r.result_id = ${result_id}`,
  );
  if (!row) throw new Error('the result vanished');
  if (row.content_hash !== content_hash) throw taken(result_id, row.id);
  const { id, status, order_item_id, unit_id, title, certificate_id, number } = row;
  const device_id = order_item_id ?? unit_id;
  return {
    id,
    status,
    device:
      device_id === null
        ? null
        : { kind: order_item_id === null ? 'unit' : 'order_item', id: device_id, title: title ?? '' },
    certificate: certificate_id === null || number === null ? null : { id: certificate_id, number },
  };
}
