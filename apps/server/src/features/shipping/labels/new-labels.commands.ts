import type { LabelType } from '@tradepost/contracts/shipping/label.data';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OfferedService } from '../accounts/account.queries.ts';
import type { CustomsItem, ParcelSize, Party } from '../carriers/carrier-port.rules.ts';
import { buyLabelJob } from './buy-label.jobs.ts';
import { shippingLabels } from './label.table.ts';
import { emitLabelChanged } from './label-notifications.commands.ts';

/** A label that is wished for. */
export interface NewLabel {
  order_id: number | null;
  /** Our side is the receiver's. */
  is_to_us: boolean;
  /** The expected parcel that it is for; null: one is added when the label is bought. */
  parcel_id: number | null;
  box_id: string | null;
  type: LabelType;
  /** Null when nothing was chosen for this way: the label says so and waits for a person. */
  service: OfferedService | null;
  why: string;
  from: Party;
  to: Party;
  size: ParcelSize;
  value: number;
  insured_amount: number | null;
  currency: string;
  contents: readonly CustomsItem[];
  is_printerless: boolean;
  is_emailed: boolean;
  format: 'pdf' | 'zpl';
}

export const isAbroad = ({ from, to }: Pick<NewLabel, 'from' | 'to'>): boolean => from.country_code !== to.country_code;

const nothingChosen = (isInternational: boolean) =>
  isInternational
    ? 'No service is chosen for labels to another country. Choose one in the shipping settings, or here.'
    : 'No service is chosen for these labels. Choose one in the shipping settings, or here.';

/** Stores labels and has them bought by a job. Returns their ids. */
export async function requestLabels(ctx: Ctx, wishes: readonly NewLabel[]): Promise<number[]> {
  if (wishes.length === 0) return [];
  const stored = await ctx.db
    .insert(shippingLabels)
    .values(wishes.map((wish) => valuesOf(ctx, wish)))
    .returning({ id: shippingLabels.id, state: shippingLabels.state, order_id: shippingLabels.order_id });
  for (const { id, state } of stored) if (state === 'waiting') await queuePurchase(ctx, id);
  for (const { id, order_id } of stored) emitLabelChanged(ctx, { id, order_id });
  return stored.map(({ id }) => id);
}

export const queuePurchase = (ctx: Ctx, label_id: number): Promise<string> =>
  ctx.platform.jobs.enqueue(ctx, buyLabelJob, { label_id });

function valuesOf(ctx: Ctx, wish: NewLabel): typeof shippingLabels.$inferInsert {
  const { service, from, to, size, ...rest } = wish;
  const is_international = isAbroad(wish);
  const { contents, is_emailed: _wanted, ...own } = rest;
  return {
    ...own,
    ...size,
    ...serviceValues(service),
    is_return: isReturn(wish.type, service),
    company_id: ctx.company_id,
    contents: [...contents],
    wants_email: wish.is_emailed,
    is_international,
    from_address: from,
    to_address: to,
    member_id: ctx.actor.member_id,
    ...(service
      ? {}
      : { state: 'failed' as const, failure_kind: 'setup' as const, failure: nothingChosen(is_international) }),
  };
}

/** What the seller sends goes on a return label where the service has them. */
export const isReturn = (type: LabelType, service: OfferedService | null): boolean =>
  type === 'in' && service?.is_return_supported === true;

/** What a label stores of its service. */
export function serviceValues(service: OfferedService | null) {
  return service
    ? {
        connection_id: service.connection_id,
        vendor: service.vendor,
        carrier: service.carrier,
        service_id: service.id,
        service_code: service.service_code,
        carrier_account: service.carrier_account,
        service_name: service.name,
        is_test: service.is_test || service.vendor === 'sandbox',
      }
    : { vendor: 'sandbox' as const, carrier: 'other' as const, service_code: '', service_name: 'No service chosen' };
}
