import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionInfo } from '@tradepost/contracts/billing/subscription.contract';
import { isBlocked } from '@tradepost/contracts/billing/subscription.rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { Section } from '../../ui/detail-page/section.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { DetailSkeleton } from '../../ui/states/skeletons.tsx';
import { useCan } from '../session/use-session.ts';
import { refreshStanding, subscriptionQuery, usageQuery } from './billing.api.ts';
import { billingPaths } from './billing.rules.ts';
import { BilledLocations } from './components/billed-locations.tsx';
import { CurrentPlan } from './components/current-plan.tsx';
import { InvoiceList } from './components/invoice-list.tsx';
import { NextInvoice } from './components/next-invoice.tsx';
import { PaymentMethodSection } from './components/payment-method.tsx';
import { PlanPicker } from './components/plan-picker.tsx';
import { SandboxNote } from './components/sandbox-note.tsx';
import { StandingBanner } from './components/standing-banner.tsx';
import { UsageMeters } from './components/usage-meters.tsx';
import classes from './plans-billings.page.module.css';

/** How often a company that waits for its payment looks again, in milliseconds: a colleague may have paid. */
const lookAgainEvery = 15_000;

/** `/settings/plans-billings`: the plan, what it costs and how it is paid. Who must pay is led here from everywhere. */
export function Component() {
  const info = useQuery({
    ...subscriptionQuery,
    refetchInterval: ({ state }) => (state.data && isBlocked(state.data) ? lookAgainEvery : false),
  });
  const can = useCan();
  useFreedSession(info.data);
  return (
    <section className={classes.page} aria-label="Plan and billing">
      <PageHeader title="Plan and billing">
        <SandboxNote isSandbox={info.data?.is_sandbox ?? false} />
      </PageHeader>
      {info.error ? (
        <ErrorState error={info.error} onRetry={() => void info.refetch()} />
      ) : !info.data ? (
        <div role="status" aria-label="Loading">
          <DetailSkeleton />
        </div>
      ) : can('billing.view') ? (
        <Billing info={info.data} canEdit={can('billing.edit')} />
      ) : (
        <OthersPay info={info.data} />
      )}
    </section>
  );
}

/** Once the company has paid, the session learns it, and the rest of the app is open again. */
function useFreedSession(info: SubscriptionInfo | undefined): void {
  const wasBlocked = useRef(false);
  const free = useEffectEvent(() => void refreshStanding());
  const blocked = info ? isBlocked(info) : undefined;
  useEffect(() => {
    if (blocked === undefined) return;
    if (wasBlocked.current && !blocked) free();
    wasBlocked.current = blocked;
  }, [blocked]);
}

function Billing({ info, canEdit }: { info: SubscriptionInfo; canEdit: boolean }) {
  const mustChoose = isBlocked(info) && !info.subscription;
  return (
    <>
      <StandingBanner info={info} canEdit={canEdit} />
      {mustChoose && <PlanPicker info={info} canEdit={canEdit} />}
      <div className={classes.columns}>
        <div className={classes.column}>
          {!mustChoose && <CurrentPlan info={info} canEdit={canEdit} />}
          <InvoiceList />
        </div>
        <div className={classes.column}>
          <PaymentMethodSection info={info} canEdit={canEdit} />
          <NextInvoice />
          <UsageSection />
          <BilledLocations info={info} canEdit={canEdit} />
        </div>
      </div>
    </>
  );
}

function UsageSection() {
  const { data } = useQuery(usageQuery);
  if (!data) return null;
  return (
    <Section
      title="Usage"
      action={
        <Button component={Link} to={billingPaths.usage} size="compact-xs" variant="subtle">
          See usage
        </Button>
      }
    >
      <UsageMeters usage={data} />
    </Section>
  );
}

/** For who may not see the bill: what stands in the way, and who can settle it. */
function OthersPay({ info }: { info: SubscriptionInfo }) {
  if (!isBlocked(info))
    return (
      <EmptyState
        title={`Your company is on the ${info.package_name} plan`}
        description="What it costs is for those who look after the billing."
        action={{ label: 'Go to the dashboard', to: '/dashboard' }}
      />
    );
  return (
    <EmptyState
      title={info.is_trial_end ? 'The 14-day trial has ended' : 'The plan is not paid'}
      description="Ask the owner of your company to settle it. This page opens again by itself as soon as that is done."
    />
  );
}
