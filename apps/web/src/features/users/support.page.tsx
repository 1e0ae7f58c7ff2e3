import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listSupportVisits } from '@tradepost/contracts/users/support.contract';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { contractQuery } from '../../lib/query/contract-query.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { ListTabs } from '../../ui/list-page/list-tabs.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../ui/states/skeletons.tsx';
import { SupportVisitCard } from './components/support-visit-card.tsx';
import { staffTabs } from './manage-user.rules.ts';
import { memberListQuery } from './member.api.ts';
import { LetInForm } from './support.form.tsx';
import classes from './support.page.module.css';
import { useLiveStaff } from './use-live-staff.ts';

/** `/settings/manage-user/support`: gives support staff temporary access, and lists past visits. */
export function Component() {
  const { permissions } = useMe();
  const counts = useQuery(memberListQuery('active', { page: 1, per_page: 10 })).data?.counts;
  const visits = useQuery(contractQuery(listSupportVisits));
  const [isOpen, setOpen] = useState(false);
  useLiveStaff();
  usePageTitle('Support access');
  const open = visits.data?.filter((visit) => visit.ended_at === null) ?? [];
  const past = visits.data?.filter((visit) => visit.ended_at !== null) ?? [];
  return (
    <SettingsFrame title="Team" width="full">
      <ListTabs tabs={staffTabs(counts, permissions)} current="support" search="" />
      <div className={classes.column}>
        {visits.error && !visits.data && <ErrorState error={visits.error} onRetry={() => void visits.refetch()} />}
        <Section
          title="Give support access"
          action={
            !isOpen && (
              <Button size="xs" onClick={() => setOpen(true)}>
                Give support access
              </Button>
            )
          }
        >
          {isOpen ? (
            <LetInForm onClose={() => setOpen(false)} />
          ) : (
            <p className={classes.words}>
              Support staff can see what an admin sees, for as long as you choose. They can’t access payouts, exports,
              confidential details, team settings or billing. Their changes are recorded under their name. You get an
              email when access begins and ends.
            </p>
          )}
        </Section>
        <Section title="Current access" note={visits.data ? open.length : undefined}>
          {visits.isPending && <TextSkeleton lines={2} />}
          {visits.data && open.length === 0 && <p className={classes.words}>No one from support has access.</p>}
          {open.map((visit) => (
            <SupportVisitCard key={visit.id} visit={visit} />
          ))}
        </Section>
        <Section title="Past access" note={visits.data ? past.length : undefined}>
          {visits.isPending && <TextSkeleton lines={3} />}
          {visits.data && past.length === 0 && <EmptyState description="Past support visits appear here." />}
          {past.map((visit) => (
            <SupportVisitCard key={visit.id} visit={visit} />
          ))}
        </Section>
      </div>
    </SettingsFrame>
  );
}
