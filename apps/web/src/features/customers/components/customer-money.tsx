import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/formats/money.ts';
import { customerPayoutPath, storeCreditPath } from '../customer-paths.rules.ts';
import { storeCreditQuery } from '../store-credit/store-credit.api.ts';

/** What belongs to a customer besides orders: store credit and saved payout details. */
export function CustomerMoney({ id }: { id: number }) {
  const balances = useQuery(storeCreditQuery(id)).data?.balances ?? [];
  const shown = balances.filter(({ balance }, index) => index === 0 || balance !== 0);
  return (
    <>
      <Anchor component={Link} to={storeCreditPath(id)} size="sm">
        Store credit
        {shown.map(({ balance, currency }) => (
          <Text key={currency} component="span" inherit c={balance < 0 ? 'danger' : undefined}>
            {' '}
            {formatMoney(balance, currency)}
          </Text>
        ))}
      </Anchor>
      <Anchor component={Link} to={customerPayoutPath(id)} size="sm">
        Saved payout details
      </Anchor>
    </>
  );
}
