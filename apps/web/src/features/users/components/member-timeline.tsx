import { useQuery } from '@tanstack/react-query';
import type { Place } from '@tradepost/contracts/users/member.contract';
import { Section } from '../../../ui/detail-page/section.tsx';
import { Timeline } from '../../../ui/detail-page/timeline.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { memberChangesQuery } from '../member.api.ts';
import { describeMemberChange } from '../member-changes.rules.ts';

interface MemberTimelineProps {
  id: number;
  roles: readonly { id: number; name: string }[];
  locations: readonly Place[];
}

export function MemberTimeline({ id, roles, locations }: MemberTimelineProps) {
  const changes = useQuery(memberChangesQuery(id));
  const entries = changes.data?.items
    .map((change) => describeMemberChange(change, { roles, locations }))
    .filter((entry) => entry !== null);
  return (
    <Section title="Change log">
      {changes.error && !changes.data ? (
        <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />
      ) : (
        <Timeline entries={entries} />
      )}
    </Section>
  );
}
