import { Alert, Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SecondFactor as Method, SecondFactorStep } from '@tradepost/contracts/session/session.contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { loginStatusQuery, useSecondFactor, useSendLoginCode } from '../session.api.ts';
import { useCountdown, waitOf } from '../use-countdown.ts';
import { CodeInput } from './code-input.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { PlainWords } from './plain-words.tsx';
import { ResendButton } from './resend-button.tsx';

interface SecondFactorProps {
  step: SecondFactorStep;
  onDone: () => void;
  /** The sign-in took too long, or was given up. */
  onRestart: (why?: string) => void;
}

const otherWays: Record<Method, string> = {
  app: 'Use an authenticator app',
  phone: 'Text me a code',
  recovery: 'Use a recovery code',
};

const wordsOf: Partial<Record<Method, string>> = {
  app: 'Type the code that your authenticator app shows for Tradepost.',
  recovery: 'Type one of the recovery codes that you kept. Each is good once.',
};

/** What is asked after the password: a code from the phone, from an app, or one that was kept for a rainy day. */
export function SecondFactor({ step, onDone, onRestart }: SecondFactorProps) {
  const [method, setMethod] = useState<Method>(step.methods[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const demo = useQuery(loginStatusQuery).data?.demo;
  const answer = useSecondFactor();
  const text = useTextedCode(step.token, method === 'phone', onRestart);
  const field = useRef<HTMLInputElement>(null);

  const choose = (next: Method) => {
    setMethod(next);
    setCode('');
    answer.reset();
    requestAnimationFrame(() => field.current?.focus());
  };
  const send = (phone_code: string) => {
    if (answer.isPending) return;
    answer.mutate(
      { token: step.token, method, phone_code },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (error instanceof ApiError && error.errors.token) return onRestart(error.message);
          setCode('');
          field.current?.focus();
        },
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) send(code);
  };
  const error = answer.isError ? messageOf(answer.error) : undefined;
  const isDigits = method !== 'recovery';

  return (
    <PlainWords title="One more step" text={wordsOf[method] ?? text.words(step.phone_mask)}>
      {text.failure && method === 'phone' && (
        <Alert color="danger" role="alert">
          {text.failure}
        </Alert>
      )}
      {demo && method === 'phone' && <OutboxHint />}
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {isDigits ? (
            <CodeInput ref={field} value={code} onChange={setCode} onComplete={send} error={error} autoFocus />
          ) : (
            <TextInput
              ref={field}
              label="Recovery code"
              size="md"
              autoComplete="off"
              placeholder="XXXX-XXXX-XXXX-XXXX"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              error={error}
            />
          )}
          <Button type="submit" size="md" fullWidth loading={answer.isPending} disabled={!code.trim()}>
            Sign in
          </Button>
          {method === 'phone' && (
            <Group justify="center">
              <ResendButton left={text.left} isSending={text.isSending} onSend={text.send} />
            </Group>
          )}
        </Stack>
      </form>
      <Stack gap={6} align="flex-start">
        {step.methods
          .filter((other) => other !== method)
          .map((other) => (
            <Anchor key={other} component="button" type="button" size="sm" onClick={() => choose(other)}>
              {otherWays[other]}
            </Anchor>
          ))}
        <Anchor component="button" type="button" size="sm" c="dimmed" onClick={() => onRestart()}>
          Sign in as somebody else
        </Anchor>
      </Stack>
    </PlainWords>
  );
}

/** Texts a code as soon as the phone is the way, and again when asked, a minute later. */
function useTextedCode(token: string, isWanted: boolean, onRestart: (why?: string) => void) {
  const sending = useSendLoginCode();
  const [left, wait] = useCountdown();
  const isAsked = useRef(false);
  const send = () =>
    sending.mutate(token, {
      onSuccess: ({ seconds_left }) => wait(seconds_left),
      onError: (error) => {
        if (error instanceof ApiError && error.errors.token) onRestart(error.message);
        wait(waitOf(error) ?? 0);
      },
    });
  const sendFirst = useRef(send);
  sendFirst.current = send;
  useEffect(() => {
    if (!isWanted || isAsked.current) return;
    isAsked.current = true;
    sendFirst.current();
  }, [isWanted]);

  // A code that was sent a moment ago, before the page was loaded anew, is still good.
  const isSentBefore = sending.isError && waitOf(sending.error) !== undefined;
  const words = (mask: string | null) => {
    if (sending.isSuccess || isSentBefore) return `We texted a code to ${mask}. It is good for 10 minutes.`;
    return sending.isError ? `No code could be texted to ${mask}.` : `Texting a code to ${mask}…`;
  };
  const failure = sending.isError && !isSentBefore ? messageOf(sending.error) : null;
  return { left, isSending: sending.isPending, send, words, failure };
}
