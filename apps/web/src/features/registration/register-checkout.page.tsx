import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CheckoutOutcome } from '@tradepost/contracts/billing/billing.contract';
import { Link, useSearchParams } from 'react-router';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../ui/states/skeletons.tsx';
import { checkoutQuery } from './registration.api.ts';

type Status = CheckoutOutcome['status'] | 'left';

const texts: Record<Status, { title: string; text: string; color: 'success' | 'info' | 'warning' }> = {
  complete: {
    title: 'Your plan is set',
    text: 'The first payment is taken when the trial ends. The invoice comes by e-mail.',
    color: 'success',
  },
  open: {
    title: 'The payment is under way',
    text: 'This page changes by itself as soon as the payment service answers.',
    color: 'info',
  },
  expired: {
    title: 'The payment page has expired',
    text: 'Nothing was paid. Your trial goes on, and you can choose a plan at any time.',
    color: 'warning',
  },
  left: {
    title: 'Nothing was paid',
    text: 'You left the payment page. Your trial goes on, and you can choose a plan at any time.',
    color: 'info',
  },
  unknown: {
    title: 'This payment is not known here',
    text: 'The link may be incomplete. What was paid shows under plan and billing.',
    color: 'warning',
  },
};

/** `/register/checkout`: how it ended, as the server says it; the address alone proves nothing. */
export function Component() {
  const [search] = useSearchParams();
  const session_id = search.get('session_id') ?? '';
  const { data, error, refetch } = useQuery(checkoutQuery(session_id));
  const status: Status | undefined = session_id === '' ? 'left' : data?.status;
  return (
    <Stack gap="lg">
      <Title order={1} fz="xxl">
        Your plan
      </Title>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : status === undefined ? (
        <div role="status" aria-label="Loading">
          <TextSkeleton lines={3} />
        </div>
      ) : (
        <>
          <Alert color={texts[status].color} role="status" title={texts[status].title}>
            {texts[status].text}
          </Alert>
          {data?.package_name && (
            <Text>
              Plan: <strong>{data.package_name}</strong>
              {data.is_sandbox && ' (sandbox: no money moved)'}
            </Text>
          )}
          <Button component={Link} to="/dashboard" size="md">
            Go on
          </Button>
        </>
      )}
    </Stack>
  );
}
