import { Button, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { outcomeQuery } from './billing.api.ts';
import { Outcome } from './components/outcome.tsx';

/** `/checkout/billing`: the outcome of a payment, for a user who comes back signed out. */
export function Component() {
  const [search] = useSearchParams();
  const session_id = search.get('session_id') ?? '';
  const { data, error, refetch } = useQuery(outcomeQuery(session_id));
  return (
    <Stack gap="lg">
      <Title order={1} fz="xxl">
        Your payment
      </Title>
      <Outcome outcome={data} isLeft={session_id === ''} error={error} onRetry={() => void refetch()}>
        {(status) => (
          <Button component={Link} to="/login?redirect=%2Fsettings%2Fplans-billings" size="md">
            {status === 'complete' ? 'Sign in and continue' : 'Sign in to see your plan'}
          </Button>
        )}
      </Outcome>
    </Stack>
  );
}
