import { Alert } from '@mantine/core';
import { useUnprinted } from './use-unprinted.ts';

/** Names the characters that a document leaves blank, before it is printed. */
export function UnprintedAlert({ file }: { file: Blob | null | undefined }) {
  const unprinted = useUnprinted(file);
  if (unprinted.length === 0) return null;
  return (
    <Alert color="warning" role="status" mb="sm" title="Some characters can’t be printed">
      This document leaves them blank: {unprinted.join(' ')}. Write the text in another way, then print again.
    </Alert>
  );
}
