import { useQuery } from '@tanstack/react-query';
import type { OrderItem } from '@tradepost/contracts/orders/order-parts.contract';
import { Facts } from '../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { pricesQuery } from '../../create/create-order.api.ts';
import { expectedDefects } from '../../detail/items/inspection.rules.ts';
import { useOrder } from '../../detail/use-order.ts';

/** What the seller said of the device, beside what is found. */
export function SellerSide({ item }: { item: OrderItem }) {
  const { order } = useOrder();
  const { expected, model_id } = item;
  const { data } = useQuery({
    ...pricesQuery({ location_id: order.location.id, channel: order.kind, model_id: model_id ?? undefined }),
    enabled: model_id !== null,
  });
  const defects = expectedDefects(item)?.flatMap(
    (id) => data?.model.defects.find((defect) => defect.id === id)?.name ?? [],
  );
  const notes = order.notes.filter(({ is_from_seller }) => is_from_seller).map(({ body }) => body);
  const words = order.described.find(({ item_id }) => item_id === item.id)?.description;
  return (
    <Section title="Described by the seller">
      <Facts
        facts={[
          { key: 'device', label: 'Device', value: item.title },
          { key: 'variant', label: 'Variant', value: expected.variant_label },
          { key: 'condition', label: 'Condition', value: expected.condition_label },
          { key: 'defects', label: 'Defects', value: defects?.join(', ') || null },
          {
            key: 'price',
            label: 'Quoted',
            value: expected.price === null ? null : <MoneyText minor={expected.price} currency={order.currency} />,
          },
          { key: 'imei', label: 'IMEI or serial', value: item.imei ?? item.serial },
          { key: 'seller', label: 'Seller', value: order.customer.name },
          ...(words ? [{ key: 'words', label: 'In their words', value: words }] : []),
          ...(notes.length > 0 ? [{ key: 'notes', label: 'Notes', value: notes.join('\n') }] : []),
        ]}
      />
    </Section>
  );
}
