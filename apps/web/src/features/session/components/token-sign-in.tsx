import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { signInByToken } from '../../../lib/session/session.ts';
import { MessagePage } from './message-page.tsx';

interface TokenSignInProps {
  token: string;
  onDone: () => void;
  onFailure: (message: string) => void;
}

/** Signs in with the token of a link, with a loading state. */
export function TokenSignIn({ token, onDone, onFailure }: TokenSignInProps) {
  // The token works only once: a second attempt would sign out the first.
  const isUsed = useRef(false);
  const act = useRef({ onDone, onFailure });
  act.current = { onDone, onFailure };
  useEffect(() => {
    if (isUsed.current) return;
    isUsed.current = true;
    signInByToken(token).then(
      () => act.current.onDone(),
      (error) => act.current.onFailure(messageOf(error)),
    );
  }, [token]);
  return (
    <MessagePage title="Signing you in" text="One moment…">
      <Loader type="dots" />
    </MessagePage>
  );
}
