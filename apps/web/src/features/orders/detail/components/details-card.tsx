import { ActionIcon, Anchor, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { messageLanguages } from '@tradepost/contracts/company/language.data';
import { campaignKeys } from '@tradepost/contracts/customers/referral-url.rules';
import {
  type ConsentBasis,
  findMeasuringConsent,
  type MeasuringConsent,
} from '@tradepost/contracts/orders/consent/measuring-consent.contract';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { type OrderField, orderFields } from '@tradepost/contracts/orders/order.fields';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { acceptanceLabels, orderChannelLabels } from '@tradepost/contracts/orders/order-status.data';
import { shippingMethods } from '@tradepost/contracts/orders/parcel.data';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatList } from '../../../../lib/formats/numbers.ts';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { type Fact, Facts } from '../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { kindFacts } from '../../order-kind.rules.ts';
import { isOver } from '../order-facts.rules.ts';
import { useOrder } from '../use-order.ts';
import { DetailsForm } from './lazy-parts.tsx';

/** Location, staff, dates, and the orders it was split from or into. */
export function DetailsCard() {
  const { order, can, panels } = useOrder();
  const canChange = can('orders.edit') && !isOver(order) && !order.is_archived;
  const isOpen = panels.isOpen('details');
  return (
    <Section
      title="Details"
      action={
        canChange &&
        !isOpen && (
          <ActionIcon size="sm" aria-label="Edit details" onClick={() => panels.show('details')}>
            <IconPencil size={14} />
          </ActionIcon>
        )
      }
    >
      {isOpen ? <DetailsForm /> : <DetailFacts />}
    </Section>
  );
}

const factOf = (field: OrderField, value: ReactNode): Fact => ({ key: field, label: orderFields[field].label, value });

/** Where sellers are asked what may be measured. */
const shopChannels: readonly string[] = ['widget', 'api'] satisfies OrderDetail['channel'][];

function DetailFacts() {
  const { order } = useOrder();
  const consent = useQuery({
    ...contractQuery(findMeasuringConsent, { params: { id: order.id } }),
    enabled: shopChannels.includes(order.channel),
  });
  const facts: Fact[] = [
    factOf('location_id', order.location.name),
    factOf('member_id', order.created_by ?? 'System'),
    { key: 'created_at', label: 'Created', value: <TimeText at={order.created_at} isExact /> },
    { key: 'status_at', label: 'In status since', value: <TimeText at={order.status_at} /> },
  ];
  if (kindFacts[order.kind].is_shipped) facts.push(...shippedFacts(order));
  else if (!isOver(order) && order.price_locked_until)
    facts.push(factOf('price_locked_until', <TimeText at={order.price_locked_until} isExact />));
  if (order.language) facts.push(factOf('language', messageLanguages[order.language].name));
  if (order.referral_url) facts.push(factOf('referral_url', order.referral_url));
  for (const key of campaignKeys) if (order[key]) facts.push(factOf(key, order[key]));
  const partners = [...new Set(order.items.flatMap(({ marketer_name }) => marketer_name ?? []))];
  if (partners.length > 0) facts.push({ key: 'partners', label: 'Partner', value: partners.join(', ') });
  if (order.paid_at) facts.push({ key: 'paid_at', label: 'Paid', value: <TimeText at={order.paid_at} isExact /> });
  if (order.is_left_for_testing)
    facts.push({ key: 'testing', label: 'Testing', value: orderFields.is_left_for_testing.label });
  if (order.parent) facts.push({ key: 'parent', label: 'Split from', value: <OrderLink {...order.parent} /> });
  if (order.children.length > 0) {
    const links = order.children.map((child) => (
      <div key={child.id}>
        <OrderLink {...child} />
      </div>
    ));
    facts.push({ key: 'children', label: 'Split into', value: links });
  }
  if (order.is_archived)
    facts.push({ key: 'keep', label: 'Record kept until', value: <TimeText at={order.keep_until} isExact /> });
  if (consent.data) facts.push(...consentFacts(consent.data));
  return <Facts facts={facts} />;
}

const basisLabels: Record<ConsentBasis, string> = {
  chosen: 'Chosen in the shop',
  signal: 'The browser asks not to share data',
  not_required: 'No choice is asked for there',
};

/** What the seller let the shop measure. */
function consentFacts({ analytics, advertising, basis, text_version, language, decided_at }: MeasuringConsent): Fact[] {
  const allowed = [...(analytics ? ['analytics'] : []), ...(advertising ? ['advertising'] : [])];
  const value = (
    <>
      {allowed.length === 0 ? 'Nothing' : formatList(allowed)}
      <Text size="xs" c="dimmed">
        {basisLabels[basis]}, <TimeText at={decided_at} isExact />. Text {text_version} in{' '}
        {messageLanguages[language].name}.
      </Text>
    </>
  );
  return [{ key: 'measuring_consent', label: 'May be measured', value }];
}

function shippedFacts({ channel, acceptance, shipping_method, quote }: OrderDetail): Fact[] {
  return [
    { key: 'channel', label: 'Channel', value: orderChannelLabels[channel] },
    ...(shipping_method && !quote
      ? [{ key: 'shipping', label: 'Shipping', value: shippingMethods[shipping_method].label }]
      : []),
    ...(acceptance ? [{ key: 'acceptance', label: 'Acceptance', value: acceptanceLabels[acceptance] }] : []),
  ];
}

function OrderLink({ id, box_id }: { id: number; box_id: string }) {
  const { kind } = useOrder().order;
  return (
    <Anchor component={Link} to={orderDetailPath(kind, id)} size="sm">
      {box_id}
    </Anchor>
  );
}
