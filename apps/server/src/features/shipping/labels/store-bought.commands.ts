import { trackingKey } from '@tradepost/contracts/orders/scan-code.rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { assignLabel } from '../../orders/parcels/label-parcel.commands.ts';
import type { BoughtLabel } from '../carriers/carrier-port.rules.ts';
import { mailLabel } from '../kits/label-mail.commands.ts';
import { type LabelRow, shippingLabels } from './label.table.ts';

interface Files {
  label_file_id: number | null;
  qr_file_id: number | null;
}

/** Stores what was bought, gives its number to the order's parcel, and sends the label where that was wished. */
export async function storeBought(ctx: Ctx, id: number, bought: BoughtLabel, files: Files): Promise<LabelRow> {
  const row = await writeBought(ctx, id, bought, files);
  if (row.order_id !== null && row.type !== 'other') {
    row.parcel_id = await assignLabel(ctx, row.order_id, {
      parcel_id: row.parcel_id,
      direction: row.type,
      carrier: row.carrier,
      tracking_number: bought.tracking_number,
    });
    await ctx.db.update(shippingLabels).set({ parcel_id: row.parcel_id }).where(thisLabel(ctx, id));
  }
  if (row.wants_email && (await mailLabel(ctx, row)))
    await ctx.db.update(shippingLabels).set({ is_emailed: true }).where(thisLabel(ctx, id));
  return row;
}

const thisLabel = (ctx: Ctx, id: number) =>
  and(eq(shippingLabels.company_id, ctx.company_id), eq(shippingLabels.id, id));

async function writeBought(ctx: Ctx, id: number, bought: BoughtLabel, files: Files): Promise<LabelRow> {
  const { vendor_label_id, vendor_shipment_id, service, tracking_number, cost, insurance_cost, qr } = bought;
  const [row] = await ctx.db
    .update(shippingLabels)
    .set({
      ...files,
      state: 'bought',
      vendor_label_id,
      vendor_shipment_id,
      tracking_number,
      carrier: service.carrier,
      tracking_key: trackingKey(tracking_number) || null,
      cost: cost?.amount ?? null,
      cost_currency: cost?.currency ?? null,
      insurance_cost: insurance_cost?.amount ?? null,
      qr_text: qr && 'text' in qr ? qr.text : null,
      failure: null,
      failure_kind: null,
      next_try_at: null,
      buy_started_at: null,
      bought_at: sql`app_now()`,
      version: sql`${shippingLabels.version} + 1`,
      updated_at: sql`app_now()`,
    })
    .where(thisLabel(ctx, id))
    .returning();
  if (!row) throw new Error('the bought label is gone');
  return row;
}
