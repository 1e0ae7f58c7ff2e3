import { Text, Textarea } from '@mantine/core';
import { Notice } from '../../../customers/components/notice.tsx';
import { useCan } from '../../../session/use-session.ts';
import { useDesk } from '../use-desk.ts';
import type { useLimits } from '../use-limits.ts';

/** What is against the offer, and for those who may make it all the same, the question why. */
export function LimitsNotice({ limits }: { limits: ReturnType<typeof useLimits> }) {
  const { draft, change, messages, settle } = useDesk();
  const canOverride = useCan()('orders.override_limits');
  const said = limits.refusals.length > 0 ? limits.refusals.map(({ message }) => message) : [messages.limits];
  const sentences = draft.lines.length > 0 ? said.filter((each) => each !== undefined) : [];
  return (
    <div data-field="limits" tabIndex={-1}>
      {sentences.length > 0 && (
        <Notice color="warning" title="Outside the limits of offers">
          {sentences.map((sentence) => (
            <Text key={sentence} size="sm">
              {/[.!?]$/.test(sentence) ? sentence : `${sentence}.`}
            </Text>
          ))}
          {canOverride ? (
            <Textarea
              mt="xs"
              label="Why is it bought all the same?"
              required
              autosize
              minRows={1}
              maxLength={500}
              data-field="limits_reason"
              value={draft.limits_reason}
              onChange={(event) => {
                settle('limits');
                change({ limits_reason: event.currentTarget.value });
              }}
            />
          ) : (
            <Text size="sm" mt={4}>
              Making it all the same needs a permission that you do not have. Ask an admin.
            </Text>
          )}
        </Notice>
      )}
    </div>
  );
}
