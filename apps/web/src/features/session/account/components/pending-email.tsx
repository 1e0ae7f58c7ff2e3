import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { Profile } from '@tradepost/contracts/session/profile.contract';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { showError, showSuccess } from '../../../../lib/toast.tsx';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { useDropPendingEmail, useSendEmailCode, useVerifyEmail } from '../../account.api.ts';
import { CodeInput } from '../../components/code-input.tsx';
import { ResendButton } from '../../components/resend-button.tsx';
import { useCountdown, waitOf } from '../../use-countdown.ts';

/** An e-mail that waits to be verified: its code, another one, or the way back. */
export function PendingEmail({ profile }: { profile: Profile }) {
  const { pending_email, is_email_verified } = profile;
  const [code, setCode] = useState('');
  const verify = useVerifyEmail();
  const resend = useSendEmailCode();
  const drop = useDropPendingEmail();
  const [left, wait] = useCountdown();
  const email = pending_email ?? (is_email_verified ? null : profile.email);
  if (!email) return null;

  const send = (digits: string) =>
    verify.mutate(digits, {
      onSuccess: () => showSuccess(`You sign in as ${email} from now on`),
      onError: () => setCode(''),
    });
  const sendAgain = () =>
    resend.mutate(undefined, {
      onSuccess: ({ seconds_left }) => wait(seconds_left),
      onError: (error) => {
        const seconds = waitOf(error);
        if (seconds === undefined) showError(error);
        wait(seconds ?? 0);
      },
    });
  return (
    <Alert color="info" title={`${email} is not verified yet`} mb="md">
      <Stack gap="sm">
        <Text size="sm">
          Open the link of the mail that we sent there, or type its six digits.
          {pending_email && ` Until then you sign in as ${profile.email}.`}
        </Text>
        <CodeInput
          size="sm"
          maw="11rem"
          value={code}
          onChange={setCode}
          onComplete={send}
          disabled={verify.isPending}
          error={verify.isError ? messageOf(verify.error) : undefined}
        />
        <Group gap="xs">
          <Button size="xs" loading={verify.isPending} disabled={code.length < 6} onClick={() => send(code)}>
            Verify
          </Button>
          {pending_email && (
            <BusyButton
              size="xs"
              variant="default"
              onClick={() => drop.mutateAsync(undefined).catch((error: unknown) => showError(error))}
            >
              Keep the old email
            </BusyButton>
          )}
          <ResendButton left={left} isSending={resend.isPending} onSend={sendAgain} />
        </Group>
      </Stack>
    </Alert>
  );
}
