import { Button, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { outcomeQuery } from '../../billing/billing.api.ts';
import { Outcome } from '../../billing/components/outcome.tsx';

/** `/register/checkout`: the outcome of a payment during the trial, from the server. The URL alone proves nothing. */
export function Component() {
  const [search] = useSearchParams();
  const session_id = search.get('session_id') ?? '';
  const { data, error, refetch } = useQuery(outcomeQuery(session_id));
  return (
    <Stack gap="lg">
      <Title order={1} fz="xxl">
        Your plan
      </Title>
      <Outcome outcome={data} isLeft={session_id === ''} error={error} onRetry={() => void refetch()}>
        {() => (
          <Button component={Link} to="/welcome" size="md">
            Continue
          </Button>
        )}
      </Outcome>
    </Stack>
  );
}
