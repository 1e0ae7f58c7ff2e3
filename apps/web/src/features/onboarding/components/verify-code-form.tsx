import { Alert, Button, Group, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { CodeInput } from '../../../ui/one-time-code/code-input.tsx';
import { ResendButton } from '../../../ui/one-time-code/resend-button.tsx';
import { useCountdown } from '../../../ui/one-time-code/use-countdown.ts';
import { useSendCode, useVerifyEmail } from '../onboarding.api.ts';

interface VerifyCodeFormProps {
  /** Whose code it is; nothing for who is signed in. */
  whose: { company_token?: string; email?: string };
  /** Seconds until another code may be asked for, as the server last said. */
  resendIn: number;
  /** What is wrong with `whose`: nothing is sent before. */
  check?: () => boolean;
  onVerified: () => unknown;
  /** Above the code. */
  children?: ReactNode;
}

/** Takes the code that was mailed, and asks for another one. */
export function VerifyCodeForm({ whose, resendIn, check, onVerified, children }: VerifyCodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const countdown = useCountdown(resendIn);
  const verify = useVerifyEmail();
  const resend = useSendCode();
  const input = useRef<HTMLInputElement>(null);

  const submit = async (typed: string) => {
    if (verify.isPending || isDone || check?.() === false) return;
    if (!/^\d{6}$/.test(typed)) {
      setProblem(typed === '' ? 'Code is required' : 'The code has 6 digits');
      input.current?.focus();
      return;
    }
    try {
      await verify.mutateAsync({ ...whose, code: typed });
      setDone(true);
      await onVerified();
    } catch (error) {
      setDone(false);
      setProblem(error instanceof ApiError ? (error.errors.code?.[0] ?? messageOf(error)) : messageOf(error));
      input.current?.focus();
      input.current?.select();
    }
  };
  const sendAgain = async () => {
    if (check?.() === false) return;
    try {
      const { resend_seconds } = await resend.mutateAsync(whose);
      countdown.start(resend_seconds);
      setCode('');
      setProblem(undefined);
      showSuccess('Another code is on its way');
      input.current?.focus();
    } catch (error) {
      const wait = error instanceof ApiError ? secondsLeft(error.data) : undefined;
      // Another tab has asked for one in the meantime.
      if (wait !== undefined && wait <= 60) countdown.start(wait);
    }
  };
  return (
    <form
      noValidate
      aria-label="Verification code"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <Stack gap="md">
        {children}
        <CodeInput
          ref={input}
          label="Code"
          description="Six digits, good for 10 minutes"
          value={code}
          error={problem}
          autoFocus
          onChange={(next) => {
            setCode(next);
            setProblem(undefined);
          }}
          onComplete={(next) => void submit(next)}
        />
        {resend.isError && (
          <Alert color="danger" role="alert">
            {messageOf(resend.error)}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" size="md" loading={verify.isPending || isDone}>
            Verify email
          </Button>
          <ResendButton countdown={countdown} onResend={sendAgain} />
        </Group>
      </Stack>
    </form>
  );
}

function secondsLeft(data: unknown): number | undefined {
  const found = (data as { seconds_left?: unknown } | undefined)?.seconds_left;
  return typeof found === 'number' ? found : undefined;
}
