import { Text, Textarea } from '@mantine/core';
import { useCan } from '../../../../lib/session/use-session.ts';
import { Notice } from '../../../customers/components/notice.tsx';
import { useOrderForm } from '../use-order-form.ts';

/** Why the seller is blocked. Staff with permission enter a reason to continue. */
export function BlockedNotice({ reason }: { reason: string | null }) {
  const { draft, change, messages, clearMessage } = useOrderForm();
  const canOverride = useCan()('orders.override_block');
  return (
    <Notice color="danger" mt="xs" title="This seller is blocked">
      {reason && <Text size="sm">{reason}</Text>}
      {canOverride ? (
        <Textarea
          mt="xs"
          label="Reason for buying from this seller"
          required
          autosize
          minRows={1}
          maxLength={500}
          data-field="override_reason"
          value={draft.override_reason}
          error={messages.override_reason}
          onChange={(event) => {
            clearMessage('override_reason');
            change({ override_reason: event.currentTarget.value });
          }}
        />
      ) : (
        <Text size="sm" mt={4}>
          You don’t have permission to buy from blocked sellers. Ask an admin.
        </Text>
      )}
    </Notice>
  );
}
