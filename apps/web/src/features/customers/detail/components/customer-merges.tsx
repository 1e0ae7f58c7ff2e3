import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CustomerMerge, listCustomerMerges, undoMerge } from '@tradepost/contracts/customers/merge.contract';
import { useState } from 'react';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { customerKeys } from '../../customer.api.ts';

/** The records that were merged into this one, each with a button to undo it. */
export function CustomerMerges({ id }: { id: number }) {
  const canMerge = useCan()('customers.merge');
  const { data = [] } = useQuery({
    ...contractQuery(listCustomerMerges, { params: { id } }),
    meta: { handles_errors: true },
  });
  const [undoing, setUndoing] = useState<{ merge: CustomerMerge; opened: boolean } | null>(null);
  const undo = useAction(undoMerge, {
    invalidates: customerKeys,
    message: ({ merged_name }) => `${merged_name} is a customer of its own again`,
    errors: 'silent',
  });
  if (data.length === 0) return null;
  return (
    <Section title="Merged records">
      <Stack gap="xs">
        {data.map((merge) => (
          <Group key={merge.id} justify="space-between" gap="xs">
            <div>
              <Text size="sm" fw={500}>
                {merge.merged_name}
              </Text>
              <Text size="xs" c="dimmed" component="div">
                Merged <TimeText at={merge.created_at} />
                {merge.merged_by && ` by ${merge.merged_by}`}
                {merge.moved.length > 0 &&
                  ` · ${merge.moved.map(({ label, count }) => `${label}: ${formatCount(count)}`).join(', ')}`}
              </Text>
            </div>
            {merge.undone_at ? (
              <Text size="xs" c="dimmed" component="div">
                Undone <TimeText at={merge.undone_at} />
              </Text>
            ) : (
              canMerge && (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Undo merge with ${merge.merged_name}`}
                  onClick={() => setUndoing({ merge, opened: true })}
                >
                  Undo merge
                </Button>
              )
            )}
          </Group>
        ))}
      </Stack>
      {undoing && (
        <ConfirmDialog
          opened={undoing.opened}
          onClose={() => setUndoing({ ...undoing, opened: false })}
          title={`Undo the merge with ${undoing.merge.merged_name}?`}
          confirmLabel="Undo merge"
          onConfirm={() => undo.send({ params: { id: undoing.merge.id } })}
        >
          {undoing.merge.merged_name} gets back what moved. What was edited after the merge stays.
        </ConfirmDialog>
      )}
    </Section>
  );
}
