import { Alert, Button, Group, Stack, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { TextSkeleton } from '../../ui/states/skeletons.tsx';
import { refreshSession, verifyEmailBy } from './onboarding.api.ts';

/** `/onboarding/2/:token`: the link of the mail verifies by being opened, and leads to the step that is due. */
export function Component() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { mutateAsync, error } = useMutation({ mutationFn: verifyEmailBy, meta: { handles_errors: true } });
  const isSent = useRef(false);
  useEffect(() => {
    // The token is good once, and an effect may run twice.
    if (isSent.current) return;
    isSent.current = true;
    mutateAsync({ token })
      .then(refreshSession)
      // The guard knows which step it is.
      .then(() => navigate('/onboarding/2', { replace: true }))
      .catch(() => undefined);
  }, [mutateAsync, navigate, token]);
  return (
    <Stack gap="lg">
      <Title order={1} fz="xxl">
        Verify your email
      </Title>
      {error ? (
        <>
          <Alert color="danger" role="alert" title="The link did not work">
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
