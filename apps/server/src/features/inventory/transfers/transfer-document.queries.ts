import { formatInstant } from '@tradepost/contracts/dates';
import { transferUnitLabels } from '@tradepost/contracts/inventory/transfers/transfer.data';
import type { BinaryAnswer } from '../../../platform/http/serve.ts';
import { printRecord, type RecordTable } from '../../../platform/pdf/record-sheet.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findTransfer, readTransferUnits } from './transfer.queries.ts';

/** The document that goes with the units, once for each end. */
export async function printTransfer(ctx: Ctx, id: number): Promise<BinaryAnswer> {
  const transfer = await findTransfer(ctx, id);
  const units = await readTransferUnits(ctx, id);
  const { name, country_code: country, timezone } = ctx.company;
  const now = ctx.clock.now().toISOString();
  const time = (instant: string | null) => (instant === null ? '–' : formatInstant(instant, timezone, country));
  const byAt = (by: string | null, at: string | null) => [time(at), by].filter(Boolean).join(' · ');
  const { number, from_location, to_location, tracking_number, note, state, extras } = transfer;
  const content = await printRecord({
    company: { name, country },
    title: 'Transfer',
    subject: `${number} · ${from_location} → ${to_location}`,
    code: number,
    copies: ['Copy that goes with the units', 'Copy that stays with the sender'],
    printed_at: formatInstant(now, timezone, country),
    facts: [
      { label: 'From', value: from_location },
      { label: 'To', value: to_location },
      { label: 'Units', value: transfer.unit_count.toLocaleString('en') },
      ...(transfer.sent_at ? [{ label: 'Sent', value: byAt(transfer.sent_by, transfer.sent_at) }] : []),
      ...(state === 'received' ? [{ label: 'Received', value: byAt(transfer.closed_by, transfer.closed_at) }] : []),
      ...(state === 'canceled' ? [{ label: 'Canceled', value: transfer.cancel_reason ?? '–' }] : []),
      ...(tracking_number ? [{ label: 'Tracking number', value: tracking_number }] : []),
      ...(note ? [{ label: 'Note', value: note }] : []),
    ],
    tables: [unitTable(units), ...(extras.length > 0 ? [extraTable(extras)] : [])],
    sums: [],
    signatures: ['Handed over by', 'Received by'],
    sample: ctx.platform.config.demo,
    now,
  });
  return { name: `transfer-${number}.pdf`, content, is_inline: true };
}

function unitTable(units: Awaited<ReturnType<typeof readTransferUnits>>): RecordTable {
  return {
    title: 'Units',
    columns: [
      { label: '', width: 28, align: 'right' },
      { label: 'Unit', width: 56 },
      { label: 'Device' },
      { label: 'IMEI or serial', width: 112 },
      { label: 'Status', width: 80 },
    ],
    rows: units.map((unit, index) => [
      String(index + 1),
      unit.number,
      [unit.title, unit.variant_label].filter(Boolean).join(' · '),
      unit.identifier ?? '–',
      [transferUnitLabels[unit.state], unit.is_damaged ? 'damaged' : '', unit.note].filter(Boolean).join(', '),
    ]),
    empty: 'No units packed yet.',
  };
}

function extraTable(extras: Awaited<ReturnType<typeof findTransfer>>['extras']): RecordTable {
  return {
    title: 'Unexpected',
    columns: [{ label: 'Code', width: 140 }, { label: 'Device', width: 160 }, { label: 'Why' }],
    rows: extras.map(({ code, title, why, is_taken_in }) => [
      code,
      title ?? '–',
      is_taken_in ? `${why}. Taken in` : why,
    ]),
    empty: '',
  };
}
