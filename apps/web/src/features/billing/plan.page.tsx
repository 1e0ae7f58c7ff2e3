import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../ui/states/skeletons.tsx';
import { useCan } from '../session/use-session.ts';
import { subscriptionQuery } from './billing.api.ts';
import { PlanPicker } from './components/plan-picker.tsx';
import { SandboxNote } from './components/sandbox-note.tsx';
import { StandingBanner } from './components/standing-banner.tsx';
import classes from './plans-billings.page.module.css';

/** `/settings/plan`: the plans side by side, to choose or change to. */
export function Component() {
  const info = useQuery(subscriptionQuery);
  const can = useCan();
  return (
    <section className={classes.page} aria-label="Plans">
      <PageHeader title="Plans" description="Change or cancel at any time. Prices are without tax.">
        <SandboxNote isSandbox={info.data?.is_sandbox ?? false} />
      </PageHeader>
      {info.error ? (
        <ErrorState error={info.error} onRetry={() => void info.refetch()} />
      ) : info.data ? (
        <>
          <StandingBanner info={info.data} canEdit={can('billing.edit')} />
          <PlanPicker info={info.data} canEdit={can('billing.edit')} />
        </>
      ) : (
        <div role="status" aria-label="Loading">
          <SectionSkeleton lines={8} />
        </div>
      )}
    </section>
  );
}
