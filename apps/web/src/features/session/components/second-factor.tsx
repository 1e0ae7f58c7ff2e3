import { Alert, Anchor, Button, Group, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SecondFactor as Method, SecondFactorStep } from '@tradepost/contracts/session/session.contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { loginStatusQuery, useSecondFactor, useSendLoginCode } from '../../../lib/session/session.ts';
import { useCountdown, waitOf } from '../use-countdown.ts';
import { CodeInput } from './code-input.tsx';
import { MessagePage } from './message-page.tsx';
import { OutboxHint } from './outbox-hint.tsx';
import { ResendButton } from './resend-button.tsx';

interface SecondFactorProps {
  step: SecondFactorStep;
  onDone: () => void;
  /** The sign-in expired or was canceled. */
  onRestart: (why?: string) => void;
}

const otherWays: Record<Method, string> = {
  app: 'Use an authenticator app',
  phone: 'Text me a code',
  recovery: 'Use a recovery code',
};

const wordsOf: Partial<Record<Method, string>> = {
  app: 'Enter the code from your authenticator app.',
  recovery: 'Enter one of your recovery codes. Each works once.',
};

/** The second step of signing in: a code from an app, a text message, or a recovery code. */
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
    if (answer.isRunning) return;
    void answer.send({ token: step.token, method, phone_code }).then(onDone, (error) => {
      if (error instanceof ApiError && error.errors.token) return onRestart(error.message);
      setCode('');
      field.current?.focus();
    });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim()) send(code);
  };
  const error = answer.error ? messageOf(answer.error) : undefined;
  const isDigits = method !== 'recovery';

  return (
    <MessagePage title="One more step" text={wordsOf[method] ?? text.words(step.phone_mask)}>
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
          <Button type="submit" size="md" fullWidth loading={answer.isRunning} disabled={!code.trim()}>
            Sign in
          </Button>
          {method === 'phone' && (
            <Group justify="center">
              <ResendButton left={text.left} isSending={text.isSending} onSend={text.send} />
            </Group>
          )}
        </Stack>
      </form>
      <OtherWays step={step} method={method} choose={choose} onRestart={onRestart} />
    </MessagePage>
  );
}

/** Texts a code when the user chooses text messages. Another one is allowed after a minute. */
function useTextedCode(token: string, isWanted: boolean, onRestart: (why?: string) => void) {
  const sending = useSendLoginCode();
  const [left, wait] = useCountdown();
  const isAsked = useRef(false);
  const send = () =>
    void sending.send(token).then(
      ({ seconds_left }) => wait(seconds_left),
      (error) => {
        if (error instanceof ApiError && error.errors.token) onRestart(error.message);
        wait(waitOf(error) ?? 0);
      },
    );
  const sendFirst = useRef(send);
  sendFirst.current = send;
  useEffect(() => {
    if (!isWanted || isAsked.current) return;
    isAsked.current = true;
    sendFirst.current();
  }, [isWanted]);

  // A code sent just before a page reload is still valid.
  const isSentBefore = sending.error && waitOf(sending.error) !== undefined;
  const words = (mask: string | null) => {
    if (sending.data || isSentBefore) return `We texted a code to ${mask}. It expires in 10 minutes.`;
    return sending.error ? `We couldn’t text a code to ${mask}.` : `Texting a code to ${mask}…`;
  };
  const failure = sending.error && !isSentBefore ? messageOf(sending.error) : null;
  return { left, isSending: sending.isRunning, send, words, failure };
}

interface OtherWaysProps {
  step: SecondFactorStep;
  method: Method;
  choose: (next: Method) => void;
  onRestart: (why?: string) => void;
}

/** The other ways to prove who signs in. */
function OtherWays({ step, method, choose, onRestart }: OtherWaysProps) {
  return (
    <Stack gap={6} align="flex-start">
      {step.methods
        .filter((other) => other !== method)
        .map((other) => (
          <Anchor key={other} component="button" type="button" size="sm" onClick={() => choose(other)}>
            {otherWays[other]}
          </Anchor>
        ))}
      <Anchor component="button" type="button" size="sm" c="dimmed" onClick={() => onRestart()}>
        Sign in as someone else
      </Anchor>
    </Stack>
  );
}
