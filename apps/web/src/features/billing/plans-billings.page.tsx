import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionInfo } from '@tradepost/contracts/billing/subscription.contract';
import { isBlocked } from '@tradepost/contracts/billing/subscription.rules';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../lib/session/use-session.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { DetailSkeleton } from '../../ui/states/skeletons.tsx';
import { refreshStanding, subscriptionQuery, usageQuery } from './billing.api.ts';
import { billingPaths } from './billing.rules.ts';
import { BilledLocations } from './components/billed-locations.tsx';
import { CurrentPlan } from './components/current-plan.tsx';
import { InvoiceList } from './components/invoice-list.tsx';
import { NextInvoice } from './components/next-invoice.tsx';
import { OwnData } from './components/own-data.tsx';
import { PaymentMethodSection } from './components/payment-method.tsx';
import { PlanPicker } from './components/plan-picker.tsx';
import { PlanStatusBanner } from './components/plan-status-banner.tsx';
import { SandboxNote } from './components/sandbox-note.tsx';
import { UsageMeters } from './components/usage-meters.tsx';
import classes from './plans-billings.page.module.css';

/** How often to refetch an unpaid plan, in milliseconds: a colleague may have paid. */
const lookAgainEvery = 15_000;

/** `/settings/plans-billings`: the plan, its price and payment. A company that must pay is redirected here. */
export function Component() {
  const info = useQuery({
    ...subscriptionQuery,
    refetchInterval: ({ state }) => (state.data && isBlocked(state.data) ? lookAgainEvery : false),
  });
  const can = useCan();
  useFreedSession(info.data);
  return (
    <SettingsFrame
      title="Plan and billing"
      width="full"
      actions={<SandboxNote isSandbox={info.data?.is_sandbox ?? false} />}
    >
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
    </SettingsFrame>
  );
}

/** Refreshes the session once the company has paid, which unlocks the rest of the app. */
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
      <PlanStatusBanner info={info} canEdit={canEdit} />
      {mustChoose && <PlanPicker info={info} canEdit={canEdit} />}
      <div className={classes.columns} data-in-order>
        <div className={classes.column} data-in-order>
          {!mustChoose && <CurrentPlan info={info} canEdit={canEdit} />}
          <InvoiceList />
          {isBlocked(info) && <OwnData />}
        </div>
        <div className={classes.column} data-in-order>
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

/** For users without billing access: what is wrong, and who can fix it. */
function OthersPay({ info }: { info: SubscriptionInfo }) {
  if (!isBlocked(info))
    return (
      <EmptyState
        title={`Your company is on the ${info.package_name} plan`}
        description="Only people with billing access see prices."
        action={{ label: 'Go to the dashboard', to: '/dashboard' }}
      />
    );
  return (
    <>
      <EmptyState
        title={info.is_trial_end ? 'Your 14-day trial has ended' : 'Your company’s plan is unpaid'}
        description="Ask the company owner to pay it. This page comes back as soon as it’s paid."
      />
      <OwnData />
    </>
  );
}
