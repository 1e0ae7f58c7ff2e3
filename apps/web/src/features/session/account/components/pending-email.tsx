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

/** A new email that is not verified yet: enter its code, send another, or keep the old email. */
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
    void verify.send(digits).then(
      () => showSuccess(`You now sign in with ${email}`),
      () => setCode(''),
    );
  const sendAgain = () =>
    void resend.send().then(
      ({ seconds_left }) => wait(seconds_left),
      (error) => {
        const seconds = waitOf(error);
        if (seconds === undefined) showError(error);
        wait(seconds ?? 0);
      },
    );
  return (
    <Alert color="info" title={`${email} is not verified yet`} mb="md">
      <Stack gap="sm">
        <Text size="sm">
          Open the link in the email we sent there, or enter its 6-digit code.
          {pending_email && ` Until then, sign in with ${profile.email}.`}
        </Text>
        <CodeInput
          size="sm"
          maw="11rem"
          value={code}
          onChange={setCode}
          onComplete={send}
          disabled={verify.isRunning}
          error={verify.error ? messageOf(verify.error) : undefined}
        />
        <Group gap="xs">
          <Button size="xs" loading={verify.isRunning} disabled={code.length < 6} onClick={() => send(code)}>
            Verify
          </Button>
          {pending_email && (
            <BusyButton size="xs" variant="default" onClick={() => drop.run()}>
              Keep current email
            </BusyButton>
          )}
          <ResendButton left={left} isSending={resend.isRunning} onSend={sendAgain} />
        </Group>
      </Stack>
    </Alert>
  );
}
