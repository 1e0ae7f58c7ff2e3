import { Text, Textarea } from '@mantine/core';
import { Notice } from '../../../customers/components/notice.tsx';
import { useCan } from '../../../session/use-session.ts';
import { useDesk } from '../use-desk.ts';

/** Why the customer is blocked, and for those who may serve them all the same, the question why they do. */
export function BlockedNotice({ reason }: { reason: string | null }) {
  const { draft, change, messages, settle } = useDesk();
  const canOverride = useCan()('orders.override_block');
  return (
    <Notice color="danger" mt="xs" title="This customer is blocked">
      {reason && <Text size="sm">{reason}</Text>}
      {canOverride ? (
        <Textarea
          mt="xs"
          label="Why are they served all the same?"
          required
          autosize
          minRows={1}
          maxLength={500}
          data-field="override_reason"
          value={draft.override_reason}
          error={messages.override_reason}
          onChange={(event) => {
            settle('override_reason');
            change({ override_reason: event.currentTarget.value });
          }}
        />
      ) : (
        <Text size="sm" mt={4}>
          Serving a blocked customer needs a permission that you do not have. Ask an admin.
        </Text>
      )}
    </Notice>
  );
}
