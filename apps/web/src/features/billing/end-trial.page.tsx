import { Alert, Button, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { PackageOffer } from '@tradepost/contracts/billing/package.contract';
import type { SubscriptionInfo } from '@tradepost/contracts/billing/subscription.contract';
import { isBlocked, trialText } from '@tradepost/contracts/billing/subscription.rules';
import { holds } from '@tradepost/contracts/permissions';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { meQuery } from '../../lib/session/session.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { ChoiceCards } from '../../ui/choice-cards/choice-cards.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../ui/states/skeletons.tsx';
import { offersQuery, subscriptionQuery } from './billing.api.ts';
import { billingPaths, priceText, yearlySaving } from './billing.rules.ts';
import { SandboxNote } from './components/sandbox-note.tsx';
import { usePlanChoice } from './use-plan-choice.ts';

/** `/end-trial`: choose and pay for a plan. */
export function Component() {
  const me = useQuery(meQuery);
  const info = useQuery(subscriptionQuery);
  const offers = useQuery(offersQuery);
  const error = info.error ?? offers.error;
  const canEdit = me.data !== undefined && holds(me.data.permissions, 'billing.edit');
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} fz="xxl">
          Update Plan & Billing
        </Title>
        {info.data && (
          <Text c="dimmed" mt={4}>
            {introOf(info.data)}
          </Text>
        )}
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void Promise.all([info.refetch(), offers.refetch()])} />
      ) : !info.data || !offers.data || !me.data ? (
        <div role="status" aria-label="Loading">
          <FormSkeleton fields={4} />
        </div>
      ) : !canEdit ? (
        <Alert color="info">Ask the company owner to choose a plan.</Alert>
      ) : info.data.subscription ? (
        <Button component={Link} to={billingPaths.home} size="md">
          Open plan and billing
        </Button>
      ) : (
        <FirstPlan info={info.data} offers={offers.data.offers} />
      )}
    </Stack>
  );
}

function introOf(info: SubscriptionInfo): string {
  if (info.is_trial_end) return 'Your 14-day trial has ended. Your data is safe. Choose a plan to continue.';
  if (isBlocked(info)) return 'Your plan is unpaid. Pay the open invoice to continue.';
  if (info.trial_days_left !== null) return `${trialText(info.trial_days_left)}. You won’t be charged until it ends.`;
  return `You’re on the ${info.package_name} plan.`;
}

function FirstPlan({ info, offers }: { info: SubscriptionInfo; offers: readonly PackageOffer[] }) {
  const choice = usePlanChoice(info);
  const [id, setId] = useState(() => String((offers.find((offer) => offer.id === info.package_id) ?? offers[0])?.id));
  const { interval } = choice;
  const offer = offers.find((each) => String(each.id) === id);
  return (
    <Stack gap="md">
      <div>
        <SandboxNote isSandbox={info.is_sandbox} />
      </div>
      <SegmentedControl
        aria-label="Billing interval"
        fullWidth
        value={interval}
        onChange={(value) => choice.setInterval(value as typeof interval)}
        data={[
          { value: 'month', label: 'Monthly' },
          { value: 'year', label: offers[0] ? `Yearly, save ${yearlySaving(offers[0])}%` : 'Yearly' },
        ]}
      />
      <ChoiceCards
        name="package_id"
        legend="Plan"
        value={id}
        onChange={setId}
        options={offers.map((each) => ({
          value: String(each.id),
          label: each.name,
          description: each.summary,
          aside: priceText(each.prices[interval].package_price, each.currency, interval),
        }))}
      />
      {choice.error && (
        <Alert color="danger" role="alert">
          {messageOf(choice.error)}
        </Alert>
      )}
      <BusyButton size="md" fullWidth loading={choice.busyId !== null} onClick={() => offer && choice.choose(offer)}>
        Go to payment
      </BusyButton>
      <Button component={Link} to={billingPaths.home} variant="subtle" color="gray">
        Compare plans
      </Button>
    </Stack>
  );
}
