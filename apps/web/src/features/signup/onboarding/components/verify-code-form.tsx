import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { resendSeconds } from '@tradepost/contracts/signup/registration/registration.contract';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { loginStatusQuery } from '../../../../lib/session/session.ts';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { CodeInput } from '../../../session/components/code-input.tsx';
import { OutboxHint } from '../../../session/components/outbox-hint.tsx';
import { ResendButton } from '../../../session/components/resend-button.tsx';
import { useCountdown, waitOf } from '../../../session/use-countdown.ts';

interface VerifyCodeFormProps {
  /** Verifies the code; throws when it is wrong. */
  verify: (code: string) => Promise<unknown>;
  /** Requests another code; returns the seconds until the next one is allowed. */
  resend: () => Promise<number>;
  /** Seconds until another code is allowed, as the server last returned. */
  resendIn: number;
  /** Validates the fields above; the code is sent only if this returns true. */
  check?: () => boolean;
  onVerified: () => unknown;
  /** Shown above the code. */
  children?: ReactNode;
}

/** Enters the emailed code, with a button for another one. */
export function VerifyCodeForm({ verify, resend, resendIn, check, onVerified, children }: VerifyCodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const [left, startWait] = useCountdown();
  useEffect(() => {
    if (resendIn > 0) startWait(resendIn);
  }, [resendIn, startWait]);
  const isDemo = useQuery(loginStatusQuery).data?.demo;
  const verifying = useAction(verify, { errors: 'screen' });
  const resending = useAction(resend, { errors: 'screen' });
  const input = useRef<HTMLInputElement>(null);

  const submit = async (typed: string) => {
    if (verifying.isRunning || isDone || check?.() === false) return;
    if (!/^\d{6}$/.test(typed)) {
      setProblem(typed === '' ? 'Code is required' : 'Enter the 6-digit code');
      input.current?.focus();
      return;
    }
    try {
      await verifying.send(typed);
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
      startWait(await resending.send());
      setCode('');
      setProblem(undefined);
      showSuccess('New code sent');
      input.current?.focus();
    } catch (error) {
      const wait = waitOf(error);
      // Another tab requested one in the meantime.
      if (wait !== undefined && wait <= resendSeconds) startWait(wait);
    }
  };
  return (
    <form
      noValidate
      aria-label="Verify your email"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <Stack gap="md">
        {children}
        <CodeInput
          ref={input}
          description="6 digits. It expires in 10 minutes."
          value={code}
          error={problem}
          autoFocus
          onChange={(next) => {
            setCode(next);
            setProblem(undefined);
          }}
          onComplete={(next) => void submit(next)}
        />
        {resending.error && (
          <Alert color="danger" role="alert">
            {messageOf(resending.error)}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" size="md" loading={verifying.isRunning || isDone}>
            Verify email
          </Button>
          <ResendButton left={left} isSending={resending.isRunning} onSend={() => void sendAgain()} />
        </Group>
        {isDemo && <OutboxHint />}
      </Stack>
    </form>
  );
}
