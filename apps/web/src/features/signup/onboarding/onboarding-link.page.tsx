import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { useAction } from '../../../lib/use-action.ts';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { refreshSession, verifyEmailBy } from './onboarding.api.ts';

/** `/onboarding/2/:token`: verifies with the link from the email, then opens the next step. */
export function Component() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { send, error } = useAction(verifyEmailBy, { errors: 'screen' });
  const isSent = useRef(false);
  useEffect(() => {
    // The token works only once, and an effect may run twice.
    if (isSent.current) return;
    isSent.current = true;
    send({ token })
      .then(refreshSession)
      // The guard redirects to the next step.
      .then(() => navigate('/onboarding/2', { replace: true }))
      .catch(() => undefined);
  }, [send, navigate, token]);
  return (
    <Stack gap="lg">
      <Title order={1} fz="xxl">
        Verify your email
      </Title>
      {error ? (
        <>
          <Alert color="danger" role="alert" title="This link no longer works">
            {messageOf(error)}
          </Alert>
          <Group>
            <Button component={Link} to="/onboarding/2" replace>
              Enter a code instead
            </Button>
          </Group>
        </>
      ) : (
        <div role="status" aria-label="Verifying">
          <TextSkeleton lines={2} />
        </div>
      )}
    </Stack>
  );
}
