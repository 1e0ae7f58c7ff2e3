import { Alert, Button, Group, Loader, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { useSendEmailCode, useVerifyEmail } from './account.api.ts';
import { CodeInput } from './components/code-input.tsx';
import { OutboxHint } from './components/outbox-hint.tsx';
import { PlainWords } from './components/plain-words.tsx';
import { ResendButton } from './components/resend-button.tsx';
import { loginStatusQuery } from './session.api.ts';
import { useCountdown, waitOf } from './use-countdown.ts';

const home = { to: '/', label: 'To Tradepost' } as const;

/** `/verify`: shows that a mailbox is one's own, by the link (`code`) or by the six digits of its mail. */
export function Component() {
  const [search] = useSearchParams();
  const status = useQuery(loginStatusQuery).data;
  const verify = useVerifyEmail();
  const link = search.get('code');
  const isSignedIn = status?.still_login === true;
  useOnce(link, (code) => verify.mutate(code));

  if (verify.isSuccess)
    return (
      <PlainWords back={home} title="Your email is verified" text={`You sign in as ${verify.data.email} from now on.`}>
        <Button component={Link} to={isSignedIn ? '/settings/account/settings' : '/login'} size="md" fullWidth>
          {isSignedIn ? 'Go on' : 'Sign in'}
        </Button>
      </PlainWords>
    );
  if (link && !verify.isError)
    return (
      <PlainWords back={home} title="Verifying your email" text="This takes a moment.">
        <Loader type="dots" />
      </PlainWords>
    );
  if (!isSignedIn)
    return (
      <PlainWords
        back={home}
        title={link ? 'This link does not work' : 'Verify your email'}
        text={
          link
            ? 'It was used already, is more than a day old, or was not copied as a whole. Sign in to have another one sent.'
            : 'Open the link of the mail, or sign in and type its six digits.'
        }
      >
        <Button component={Link} to="/login?redirect=/verify" size="md" fullWidth>
          Sign in
        </Button>
      </PlainWords>
    );
  return (
    <CodeForm
      isPending={verify.isPending}
      error={verify.isError ? messageOf(verify.error) : undefined}
      isDemo={Boolean(status?.demo)}
      onCode={(code) => verify.mutate(code)}
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
    resend.mutate(undefined, {
      onSuccess: ({ seconds_left }) => wait(seconds_left),
      onError: (failure) => wait(waitOf(failure) ?? 0),
    });
  return (
    <PlainWords
      back={home}
      title="Verify your email"
      text="Type the six digits of the mail that we sent you, or open its link."
    >
      {resend.isError && waitOf(resend.error) === undefined && (
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
            <ResendButton left={left} isSending={resend.isPending} onSend={send} />
          </Group>
        </Stack>
      </form>
      {isDemo && <OutboxHint />}
    </PlainWords>
  );
}

/** A link's code is good once: it is sent once, also where the page is drawn twice. */
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
