import { Alert, Code, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { previewOdooOrder } from '@tradepost/contracts/systems/odoo.contract';
import { contractQuery } from '../../../../../lib/query/contract-query.ts';
import { Dialog } from '../../../../../ui/dialogs/dialog.tsx';
import { ErrorState } from '../../../../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../../../../ui/states/skeletons.tsx';
import { describeStep } from '../odoo-step.rules.ts';

interface OdooPreviewProps {
  opened: boolean;
  onClose: () => void;
  order_id: number;
}

/** What the order would become in Odoo. Nothing is sent. */
export function OdooPreview({ opened, onClose, order_id }: OdooPreviewProps) {
  const { data, error, refetch } = useQuery({
    ...contractQuery(previewOdooOrder, { params: { id: order_id } }),
    enabled: opened,
    gcTime: 0,
    retry: false,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Preview in Odoo" size="lg">
      <Stack gap="sm">
        <Alert color="info">This is a dry run: Odoo was only asked what it has. Nothing was sent.</Alert>
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <div role="status" aria-label="Loading">
            <FormSkeleton />
          </div>
        ) : (
          data.steps.map((step) => (
            <Stack key={`${step.what} ${JSON.stringify(step.values)}`} gap={4}>
              <Text size="sm" fw={500}>
                {describeStep(step)}
              </Text>
              <Code block>{JSON.stringify(step.values, null, 2)}</Code>
            </Stack>
          ))
        )}
      </Stack>
    </Dialog>
  );
}
