import { Alert, Button, Group, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { loginStatusQuery } from '../../lib/session/session.ts';
import { useSendEmailCode, useVerifyEmail } from './account.api.ts';
import { CodeInput } from './components/code-input.tsx';
import { MessagePage } from './components/message-page.tsx';
import { OutboxHint } from './components/outbox-hint.tsx';
import { ResendButton } from './components/resend-button.tsx';
import { useCountdown, waitOf } from './use-countdown.ts';

const home = { to: '/', label: 'Go to Tradepost' } as const;

/** `/verify`: verifies an email address, by link (`code`) or by the 6-digit code. */
export function Component() {
  const [search] = useSearchParams();
  const status = useQuery(loginStatusQuery).data;
  const verify = useVerifyEmail();
  const link = search.get('code');
  const isSignedIn = status?.still_login === true;
  useOnce(link, (code) => void verify.run(code));

  if (verify.data)
    return (
      <MessagePage back={home} title="Your email is verified" text={`You now sign in with ${verify.data.email}.`}>
        <Button component={Link} to={isSignedIn ? '/settings/account/settings' : '/login'} size="md" fullWidth>
          {isSignedIn ? 'Continue' : 'Sign in'}
        </Button>
      </MessagePage>
    );
  if (link && !verify.error)
    return (
      <MessagePage back={home} title="Verifying your email" text="One moment…">
        <Loader type="dots" />
      </MessagePage>
    );
  if (!isSignedIn)
    return (
      <MessagePage
        back={home}
        title={link ? 'This link no longer works' : 'Verify your email'}
        text={
          link
            ? 'It has already been used, is over a day old, or was not copied in full. Sign in to get a new one.'
            : 'Open the link in the email, or sign in and enter the 6-digit code.'
        }
      >
        <Button component={Link} to="/login?redirect=/verify" size="md" fullWidth>
          Sign in
        </Button>
      </MessagePage>
    );
  return (
    <CodeForm
      isPending={verify.isRunning}
      error={verify.error ? messageOf(verify.error) : undefined}
      isDemo={Boolean(status?.demo)}
      onCode={(code) => void verify.run(code)}
    />
  );
}

interface CodeFormProps {
  isPending: boolean;
  error: string | undefined;
  isDemo: boolean;
  onCode: (code: string) => void;
}

function CodeForm({ isPending, error, isDemo, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const resend = useSendEmailCode();
  const [left, wait] = useCountdown();
  const send = () =>
    void resend.send().then(
      ({ seconds_left }) => wait(seconds_left),
      (failure) => wait(waitOf(failure) ?? 0),
    );
  return (
    <MessagePage
      back={home}
      title="Verify your email"
      text="Enter the 6-digit code we emailed you, or open the link in the email."
    >
      {resend.error && waitOf(resend.error) === undefined && (
        <Alert color="danger" role="alert">
          {messageOf(resend.error)}
        </Alert>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === 6) onCode(code);
        }}
        noValidate
      >
        <Stack gap="md">
          <CodeInput value={code} onChange={setCode} onComplete={onCode} error={error} autoFocus />
          <Button type="submit" size="md" fullWidth loading={isPending} disabled={code.length < 6}>
            Verify
          </Button>
          <Group justify="center">
            <ResendButton left={left} isSending={resend.isRunning} onSend={send} />
          </Group>
        </Stack>
      </form>
      {isDemo && <OutboxHint />}
    </MessagePage>
  );
}

/** Sends the link's code only once, even if the page renders twice, because it works only once. */
function useOnce(code: string | null, act: (code: string) => void): void {
  const sent = useRef<string>(undefined);
  const send = useRef(act);
  send.current = act;
  useEffect(() => {
    if (!code || sent.current === code) return;
    sent.current = code;
    send.current(code);
  }, [code]);
}
