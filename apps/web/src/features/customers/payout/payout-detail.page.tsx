import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { customerQuery } from '../customer.api.ts';
import { customerName } from '../customer.rules.ts';
import { SavedPayouts } from './components/saved-payouts.tsx';
import { paymentInfoQuery } from './customer-payout.api.ts';

/** `/customer/:id/payout`: how a customer wants to be paid. */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  const canEdit = useCan()('customers.edit');
  const info = useQuery(paymentInfoQuery(id));
  const customer = useQuery(customerQuery(id)).data;
  const [adding, setAdding] = useState(0);
  return (
    <section aria-label="Payout details" style={{ maxWidth: '45rem' }}>
      <PageHeader
        title="Payout details"
        description={customer ? `How ${customerName(customer)} wants to be paid` : undefined}
        action={
          info.data && canEdit
            ? { label: 'Add payout details', onClick: () => setAdding((before) => before + 1) }
            : undefined
        }
      />
      {info.data ? (
        <SavedPayouts info={info.data} adding={adding} />
      ) : info.error ? (
        <ErrorState error={info.error} onRetry={() => void info.refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </section>
  );
}
