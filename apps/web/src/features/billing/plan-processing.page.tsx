import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Link, useSearchParams } from 'react-router';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { outcomeQuery, refreshStanding } from './billing.api.ts';
import { billingPaths } from './billing.rules.ts';
import { Outcome } from './components/outcome.tsx';

/** `/settings/plan/processing`: waits for the payment service's confirmation. The return URL alone proves nothing. */
export function Component() {
  const [search] = useSearchParams();
  const session_id = search.get('session_id') ?? '';
  const { data, error, refetch } = useQuery(outcomeQuery(session_id));
  const settle = useEffectEvent(() => void refreshStanding());
  const isComplete = data?.status === 'complete';
  useEffect(() => {
    if (isComplete) settle();
  }, [isComplete]);
  return (
    <SettingsFrame title="Your payment">
      <Outcome outcome={data} isLeft={session_id === ''} error={error} onRetry={() => void refetch()}>
        {(status) => (
          <Group gap="xs">
            {status === 'complete' ? (
              <Button component={Link} to="/dashboard">
                Go to the dashboard
              </Button>
            ) : (
              status !== 'open' && (
                <Button component={Link} to={billingPaths.plan}>
                  Choose a plan
                </Button>
              )
            )}
            <Button component={Link} to={billingPaths.home} variant="default">
              Plan and billing
            </Button>
          </Group>
        )}
      </Outcome>
    </SettingsFrame>
  );
}
