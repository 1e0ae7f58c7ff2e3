import { Alert } from '@mantine/core';
import { usePhrase } from '../../lib/languages/phrase.ts';
import { useUnprinted } from './use-unprinted.ts';

interface UnprintedAlertProps {
  file: Blob | null | undefined;
  /** What the reader can do about it, in the reader's language. Left out: staff read it, who wrote the text. */
  remedy?: string | undefined;
}

/** Names the characters that a document leaves blank, before it is printed. */
export function UnprintedAlert({
  file,
  remedy = 'Write the text in another way, then print again.',
}: UnprintedAlertProps) {
  const phrase = usePhrase();
  const unprinted = useUnprinted(file);
  if (unprinted.length === 0) return null;
  return (
    <Alert color="warning" role="status" mb="sm" title={phrase('Some characters can’t be printed')}>
      {phrase('This document leaves them blank: {characters}.', { characters: unprinted.join(' ') })} {remedy}
    </Alert>
  );
}
