import { isCertainModel } from '@tradepost/contracts/catalog/device-candidate.rules';
import type { EasyOfferMatch } from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { matchDevices } from '../../conditions/matching/match-devices.queries.ts';
import { findOrderDetail } from '../detail/order-detail.queries.ts';
import { closedToItems } from '../item-changes/order-item.commands.ts';

/** The described things of an easy offer with the devices that they may be. */
export async function findEasyOfferMatch(ctx: Ctx, id: number): Promise<EasyOfferMatch> {
  const order = await findOrderDetail(ctx, id, 'easy-offer');
  const open = order.described.filter(({ matched_at }) => matched_at === null);
  const found =
    open.length === 0
      ? []
      : await matchDevices(
          ctx,
          open.map(({ description }) => ({ text: description })),
        );
  const candidatesOf = new Map(open.map(({ item_id }, index) => [item_id, found[index]?.candidates ?? []]));
  const itemOf = new Map(order.items.map((item) => [item.id, item]));
  return {
    id: order.id,
    box_id: order.box_id,
    version: order.version,
    status_id: order.status_id,
    sub_status_id: order.sub_status_id,
    currency: order.currency,
    location_id: order.location.id,
    can_match: !order.is_archived && !closedToItems.includes(order.status_id),
    makes_offer: isOfferStatus(order.status_id),
    pictures: order.pictures.filter(({ item_id }) => item_id === null),
    things: order.described.flatMap((described) => {
      const item = itemOf.get(described.item_id);
      const candidates = candidatesOf.get(described.item_id) ?? [];
      return item
        ? [
            {
              ...described,
              item,
              pictures: order.pictures.filter(({ item_id }) => item_id === item.id),
              candidates,
              is_certain: isCertainModel(candidates),
            },
          ]
        : [];
    }),
  };
}

/** Whether a price outside its indication becomes a revised offer at once: the devices are here. */
export const isOfferStatus = (status_id: number): boolean =>
  status_id === status.beingInspected || status_id === status.notAsDescribed;
