import { Alert } from '@mantine/core';
import { usePhrase } from '../../lib/languages/phrase.ts';

interface BlanksAlertProps {
  characters: readonly string[];
  /** What the reader can do about it, in the reader's language. Left out: staff read it, who wrote the text. */
  remedy?: string | undefined;
}

/** Names the characters that a document leaves blank. */
export function BlanksAlert({
  characters,
  remedy = 'Write the text in another way, then print again.',
}: BlanksAlertProps) {
  const phrase = usePhrase();
  if (characters.length === 0) return null;
  return (
    <Alert color="warning" role="status" mb="sm" title={phrase('Some characters can’t be printed')}>
      {phrase('This document leaves them blank: {characters}.', { characters: characters.join(' ') })} {remedy}
    </Alert>
  );
}
