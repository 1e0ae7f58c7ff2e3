import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { orderFields, orderPartFields } from '@tradepost/contracts/orders/order.fields';
import { shippingMethods } from '@tradepost/contracts/orders/parcel.data';
import { formatDay } from '../../../../../lib/formats/dates.ts';
import { type Fact, Facts } from '../../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { later } from '../../../../../ui/later/later.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { parcelsWord } from '../../../bulk-quote/terms.rules.ts';
import { PanelSkeleton } from '../../components/detail-skeletons.tsx';
import { isOver } from '../../order-facts.rules.ts';
import { useOrder } from '../../use-order.ts';

const TermsForm = later(async () => (await import('./terms-form.tsx')).TermsForm, PanelSkeleton);

/** How the lot travels, how long its prices hold, and the note on the quote. */
export function TermsCard() {
  const { order, can, panels } = useOrder();
  const canChange = can('orders.edit') && !isOver(order) && !order.is_archived;
  const isOpen = panels.isOpen('terms');
  return (
    <Section
      title="Terms"
      action={
        canChange &&
        !isOpen && (
          <ActionIcon size="sm" aria-label="Edit terms" onClick={() => panels.show('terms')}>
            <IconPencil size={14} />
          </ActionIcon>
        )
      }
    >
      {isOpen ? <TermsForm /> : <TermsFacts />}
    </Section>
  );
}

const quoteFields = orderPartFields.bulk_quotes;

function TermsFacts() {
  const { shipping_method, quote } = useOrder().order;
  if (!quote) return null;
  const { parcel_count, pickup_on, valid_days, seller_note, sent_at } = quote;
  const facts: Fact[] = [
    {
      key: 'shipping',
      label: orderFields.shipping_method.label,
      value: shipping_method && shippingMethods[shipping_method].label,
    },
    { key: 'parcels', label: parcelsWord(shipping_method), value: parcel_count },
    ...(pickup_on
      ? [{ key: 'pickup', label: quoteFields.pickup_on.label, value: formatDay(`${pickup_on}T12:00:00Z`, 'UTC') }]
      : []),
    { key: 'valid', label: 'Valid for', value: valid_days === 1 ? '1 day' : `${valid_days} days` },
    { key: 'sent', label: 'Sent', value: sent_at ? <TimeText at={sent_at} isExact /> : 'Not yet' },
    ...(seller_note ? [{ key: 'note', label: quoteFields.seller_note.label, value: seller_note }] : []),
  ];
  return <Facts facts={facts} />;
}
