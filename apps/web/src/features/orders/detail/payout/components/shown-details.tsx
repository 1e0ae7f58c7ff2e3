import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ShownPayout, showPayoutDetails } from '@tradepost/contracts/payouts/payout-details.contract';
import { useState } from 'react';
import { contractQuery } from '../../../../../lib/query/contract-query.ts';
import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx';
import classes from '../../components/side.module.css';
import { useOrder } from '../../use-order.ts';

/** The mask, and for who may see them the details in clear on demand, each to copy. */
export function ShownDetails() {
  const { order, can } = useOrder();
  const [isShown, setShown] = useState(false);
  const params = { id: order.id };
  const query = useQuery({ ...contractQuery(showPayoutDetails, { params }), enabled: isShown, gcTime: 0 });
  if (!order.payout_mask) return null;
  return (
    <>
      {isShown && query.data ? (
        <Fields fields={query.data.fields} />
      ) : (
        <Text size="sm" c="dimmed">
          {order.payout_mask}
        </Text>
      )}
      {query.isError && (
        <Text size="sm" c="red" role="alert">
          {query.error.message}
        </Text>
      )}
      {can('customers.confidential') && (
        <Button
          variant="subtle"
          size="compact-xs"
          loading={isShown && query.isFetching}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide details' : 'Show details'}
        </Button>
      )}
    </>
  );
}

function Fields({ fields }: { fields: ShownPayout['fields'] }) {
  return (
    <dl className={classes.shown}>
      {fields.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <CopyText value={value} label={label} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
