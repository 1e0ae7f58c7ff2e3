import { Loader } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { signInByToken } from '../session.api.ts';
import { PlainWords } from './plain-words.tsx';

interface TokenSignInProps {
  token: string;
  onDone: () => void;
  onFailure: (message: string) => void;
}

/** Signs in with the token of a link, and shows that it does. */
export function TokenSignIn({ token, onDone, onFailure }: TokenSignInProps) {
  // The token is good once: a second attempt would undo the first.
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
    <PlainWords title="Signing you in" text="This takes a moment.">
      <Loader type="dots" />
    </PlainWords>
  );
}
