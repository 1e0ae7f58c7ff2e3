import { Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ProposedChange, previewAgentProposal } from '@tradepost/contracts/agents/agent-proposal.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { useMe } from '../../../lib/session/use-session.ts';
import { Facts } from '../../../ui/detail-page/facts.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import { useTimezone } from '../../../ui/timezone.tsx';
import { changeTitle, describeChange } from '../proposal.rules.ts';

/** What approving a proposal would change now, before and after. */
export function ProposedChanges({
  preview: { data, error, refetch },
}: {
  preview: UseQueryResult<DataOf<typeof previewAgentProposal>>;
}) {
  return (
    <Section title="What changes">
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SectionSkeleton lines={3} />}
      {data && data.changes.length === 0 && (
        <EmptyState
          description={data.refusal === null ? 'Nothing would change: it is so already.' : 'Nothing can be changed.'}
        />
      )}
      {data?.changes.map((change, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two changes can be of one record, and they stay in their order
        <Change key={at} change={change} />
      ))}
    </Section>
  );
}

function Change({ change }: { change: ProposedChange }) {
  const { currency, locations } = useMe();
  const timezone = useTimezone();
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  const fields = describeChange(change, { timezone, currency, locations: names });
  return (
    <>
      <Title order={3} size="sm" mb="xs">
        {changeTitle(change)}
      </Title>
      <Facts
        facts={fields.map(({ label, before, after }) => ({
          key: label,
          label,
          value:
            before === undefined ? (
              'changed'
            ) : (
              <Text size="sm" component="span">
                {change.action === 'insert' ? after : `${before || 'empty'} → ${after || 'empty'}`}
              </Text>
            ),
        }))}
      />
    </>
  );
}
