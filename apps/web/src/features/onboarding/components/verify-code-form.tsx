import { Alert, Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { resendSeconds } from '@tradepost/contracts/registration/registration.contract';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { CodeInput } from '../../session/components/code-input.tsx';
import { OutboxHint } from '../../session/components/outbox-hint.tsx';
import { ResendButton } from '../../session/components/resend-button.tsx';
import { loginStatusQuery } from '../../session/session.api.ts';
import { useCountdown, waitOf } from '../../session/use-countdown.ts';

interface VerifyCodeFormProps {
  /** Uses the code up; throws what was wrong with it. */
  verify: (code: string) => Promise<unknown>;
  /** Asks for another one; answers the seconds until the next. */
  resend: () => Promise<number>;
  /** Seconds until another code may be asked for, as the server last said. */
  resendIn: number;
  /** Whether the fields above are right: nothing is sent before. */
  check?: () => boolean;
  onVerified: () => unknown;
  /** Above the code. */
  children?: ReactNode;
}

/** Takes the code that was mailed, and asks for another one. */
export function VerifyCodeForm({ verify, resend, resendIn, check, onVerified, children }: VerifyCodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);
  const [left, startWait] = useCountdown();
  useEffect(() => {
    if (resendIn > 0) startWait(resendIn);
  }, [resendIn, startWait]);
  const isDemo = useQuery(loginStatusQuery).data?.demo;
  const verifying = useMutation({ mutationFn: verify, meta: { handles_errors: true } });
  const resending = useMutation({ mutationFn: resend, meta: { handles_errors: true } });
  const input = useRef<HTMLInputElement>(null);

  const submit = async (typed: string) => {
    if (verifying.isPending || isDone || check?.() === false) return;
    if (!/^\d{6}$/.test(typed)) {
      setProblem(typed === '' ? 'Code is required' : 'The code has 6 digits');
      input.current?.focus();
      return;
    }
    try {
      await verifying.mutateAsync(typed);
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
      startWait(await resending.mutateAsync());
      setCode('');
      setProblem(undefined);
      showSuccess('Another code is on its way');
      input.current?.focus();
    } catch (error) {
      const wait = waitOf(error);
      // Another tab has asked for one in the meantime.
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
        {resending.isError && (
          <Alert color="danger" role="alert">
            {messageOf(resending.error)}
          </Alert>
        )}
        <Group gap="xs">
          <Button type="submit" size="md" loading={verifying.isPending || isDone}>
            Verify email
          </Button>
          <ResendButton left={left} isSending={resending.isPending} onSend={() => void sendAgain()} />
        </Group>
        {isDemo && <OutboxHint />}
      </Stack>
    </form>
  );
}
