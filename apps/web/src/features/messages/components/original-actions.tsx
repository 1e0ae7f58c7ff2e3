import { Button } from '@mantine/core';
import type { MessageVariable, ShippedText } from '@tradepost/contracts/messages/template.contract';
import { useState } from 'react';
import { CompareDialog } from './compare-dialog.tsx';

interface OriginalActionsProps {
  own: ShippedText;
  original: ShippedText;
  variables: readonly MessageVariable[];
  onReset: () => void;
  isReadOnly: boolean;
}

/** For a text that the company changed: what was changed, and the way back. */
export function OriginalActions({ own, original, variables, onReset, isReadOnly }: OriginalActionsProps) {
  const [isComparing, setComparing] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setComparing(true)}>
        Compare with the original
      </Button>
      {!isReadOnly && (
        <Button variant="default" onClick={onReset}>
          Reset to original
        </Button>
      )}
      <CompareDialog
        opened={isComparing}
        onClose={() => setComparing(false)}
        own={own}
        original={original}
        variables={variables}
      />
    </>
  );
}
