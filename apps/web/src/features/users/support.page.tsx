import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageTitle } from '../../lib/page-title.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { ListTabs } from '../../ui/list-page/list-tabs.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../ui/states/skeletons.tsx';
import { useMe } from '../session/use-session.ts';
import { SupportVisitCard } from './components/support-visit-card.tsx';
import { staffTabs } from './manage-user.rules.ts';
import { memberListQuery } from './member.api.ts';
import { supportVisitsQuery } from './support.api.ts';
import { LetInForm } from './support.form.tsx';
import classes from './support.page.module.css';
import { useLiveStaff } from './use-live-staff.ts';

/** `/settings/manage-user/support`: letting support staff in for a while, and when that was. */
export function Component() {
  const { permissions } = useMe();
  const counts = useQuery(memberListQuery('active', { page: 1, per_page: 10 })).data?.counts;
  const visits = useQuery(supportVisitsQuery);
  const [isOpen, setOpen] = useState(false);
  useLiveStaff();
  usePageTitle('Support access');
  const open = visits.data?.filter((visit) => visit.ended_at === null) ?? [];
  const past = visits.data?.filter((visit) => visit.ended_at !== null) ?? [];
  return (
    <section className={classes.page} aria-label="Users">
      <PageHeader title="Users" />
      <ListTabs tabs={staffTabs(counts, permissions)} current="support" search="" />
      <div className={classes.column}>
        {visits.error && !visits.data && <ErrorState error={visits.error} onRetry={() => void visits.refetch()} />}
        <Section
          title="Let support in"
          action={
            !isOpen && (
              <Button size="xs" onClick={() => setOpen(true)}>
                Let support in
              </Button>
            )
          }
        >
          {isOpen ? (
            <LetInForm onClose={() => setOpen(false)} />
          ) : (
            <p className={classes.words}>
              Support staff sees what an admin sees, for as long as you say. Payouts, exports, confidential details,
              staff and billing stay closed to them, and whatever they change is in the change log under their name. You
              get an e-mail when it begins and when it ends.
            </p>
          )}
        </Section>
        <Section title="Now" note={visits.data ? open.length : undefined}>
          {visits.isPending && <TextSkeleton lines={2} />}
          {visits.data && open.length === 0 && <p className={classes.words}>Nobody of support is let in.</p>}
          {open.map((visit) => (
            <SupportVisitCard key={visit.id} visit={visit} />
          ))}
        </Section>
        <Section title="Before" note={visits.data ? past.length : undefined}>
          {visits.isPending && <TextSkeleton lines={3} />}
          {visits.data && past.length === 0 && <EmptyState description="Earlier visits of support stand here." />}
          {past.map((visit) => (
            <SupportVisitCard key={visit.id} visit={visit} />
          ))}
        </Section>
      </div>
    </section>
  );
}
