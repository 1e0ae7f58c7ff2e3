import { Text, Textarea } from '@mantine/core';
import { useCan } from '../../../../../lib/session/use-session.ts';
import { Notice } from '../../../../customers/components/notice.tsx';
import type { useLimits } from '../../use-limits.ts';
import { useOrderForm } from '../../use-order-form.ts';

/** The limits that the offer exceeds. Staff with permission enter a reason to continue. */
export function LimitsNotice({ limits }: { limits: ReturnType<typeof useLimits> }) {
  const { draft, change, messages, clearMessage } = useOrderForm();
  const canOverride = useCan()('orders.override_limits');
  const said = limits.refusals.length > 0 ? limits.refusals.map(({ message }) => message) : [messages.limits];
  const sentences = draft.lines.length > 0 ? said.filter((each) => each !== undefined) : [];
  return (
    <div data-field="limits" tabIndex={-1}>
      {sentences.length > 0 && (
        <Notice color="warning" title="Outside the offer limits">
          {sentences.map((sentence) => (
            <Text key={sentence} size="sm">
              {/[.!?]$/.test(sentence) ? sentence : `${sentence}.`}
            </Text>
          ))}
          {canOverride ? (
            <Textarea
              mt="xs"
              label="Reason for exceeding the limits"
              required
              autosize
              minRows={1}
              maxLength={500}
              data-field="limits_reason"
              value={draft.limits_reason}
              onChange={(event) => {
                clearMessage('limits');
                change({ limits_reason: event.currentTarget.value });
              }}
            />
          ) : (
            <Text size="sm" mt={4}>
              You don’t have permission to exceed the limits. Ask an admin.
            </Text>
          )}
        </Notice>
      )}
    </div>
  );
}
