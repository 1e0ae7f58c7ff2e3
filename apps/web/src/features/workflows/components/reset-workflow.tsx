import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { allStatuses, resetStatus, type WorkflowData } from '@tradepost/contracts/workflows/workflow.contract';
import { useState } from 'react';
import { showInfo, showSuccess } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { workflowKeys } from '../workflow.api.ts';
import { labelOfKind } from '../workflow.rules.ts';

/** Resets the workflow of a kind, after a question. */
export function ResetWorkflow({ workflow: { buyback, is_changed, items } }: { workflow: WorkflowData }) {
  const [isAsking, setAsking] = useState(false);
  const reset = useAction(resetStatus, { invalidates: workflowKeys });
  const own = items.filter(({ is_own, orders }) => is_own && orders === 0).map(({ label }) => label);
  const name = labelOfKind(buyback).toLowerCase();
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRestore size={14} />}
        disabled={!is_changed}
        onClick={() => setAsking(true)}
      >
        Reset workflow
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Reset the ${name} workflow?`}
        confirmLabel="Reset workflow"
        isDangerous
        losses={[
          'Your names, colors and order of the statuses and sub-statuses',
          'Which statuses are hidden, and which moves are allowed',
          ...own.map((label) => `The status “${label}”`),
        ]}
        onConfirm={async () => {
          const { kept } = await reset.send({ params: { id: allStatuses }, body: { buyback } });
          showSuccess(`The ${name} workflow was reset`);
          if (kept.length > 0) showInfo(`Kept, because orders are in them: ${kept.join(', ')}`, 10_000);
        }}
      >
        Orders stay where they are. Your own statuses and sub-statuses are kept while orders are in them. Emails stay on
        or off.
      </ConfirmDialog>
    </>
  );
}
