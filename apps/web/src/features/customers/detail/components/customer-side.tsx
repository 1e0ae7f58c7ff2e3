import { ActionIcon, Anchor, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { countryName } from '@tradepost/contracts/countries';
import type { Customer } from '@tradepost/contracts/customers/customer.contract';
import { Link } from 'react-router';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { Facts } from '../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { CustomerMoney } from '../../components/customer-money.tsx';
import { customerEditPath } from '../../customer-paths.rules.ts';
import { summaryQuery } from '../customer-detail.api.ts';

/** Contact, totals, payout data and notes of a customer. */
export function CustomerSide({ customer }: { customer: Customer }) {
  const canEdit = useCan()('customers.edit') && customer.erased_at === null;
  const { id, email, phone } = customer;
  return (
    <>
      <Section
        title="Contact"
        action={
          canEdit && (
            <ActionIcon size="sm" aria-label="Edit customer" component={Link} to={customerEditPath(id)}>
              <IconPencil size={14} />
            </ActionIcon>
          )
        }
      >
        <Facts
          facts={[
            { key: 'email', label: 'Email', value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> },
            { key: 'phone', label: 'Phone', value: phone && <Anchor href={`tel:${phone}`}>{phone}</Anchor> },
            { key: 'address', label: 'Address', value: customer.address_text },
            { key: 'country', label: 'Country', value: countryName(customer.country_code) },
            ...(customer.tax_number ? [{ key: 'tax', label: 'Tax number', value: customer.tax_number }] : []),
            {
              key: 'marketing',
              label: 'Marketing emails',
              value: customer.marketing_consent ? 'Agreed' : 'No consent',
            },
          ]}
        />
      </Section>
      <Totals id={id} />
      <Section title="Payout">
        <Stack gap="xs">
          <Text size="sm">
            {customer.payout_method
              ? `Prefers ${customer.payout_method.replaceAll('_', ' ')} ${customer.payout_mask ?? ''}`
              : 'No preferred payout method'}
          </Text>
          <CustomerMoney id={id} />
        </Stack>
      </Section>
      {customer.notes && (
        <Section title="Notes">
          <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {customer.notes}
          </Text>
        </Section>
      )}
    </>
  );
}

function Totals({ id }: { id: number }) {
  const { data } = useQuery(summaryQuery(id));
  return (
    <Section title="What we bought">
      {data ? (
        <Facts
          facts={[
            { key: 'devices', label: 'Trade-ins', value: formatCount(data.device_count) },
            {
              key: 'orders',
              label: 'Orders',
              value: `${formatCount(data.order_count)}${data.open_order_count > 0 ? `, ${data.open_order_count} in progress` : ''}`,
            },
            ...data.totals.flatMap(({ currency, bought, paid }) => [
              { key: `bought ${currency}`, label: 'Bought', value: <MoneyText minor={bought} currency={currency} /> },
              { key: `paid ${currency}`, label: 'Paid out', value: <MoneyText minor={paid} currency={currency} /> },
            ]),
            {
              key: 'last',
              label: 'Last order',
              value: data.last_order_at && <TimeText at={data.last_order_at} />,
            },
          ]}
        />
      ) : (
        <TextSkeleton lines={4} />
      )}
    </Section>
  );
}
