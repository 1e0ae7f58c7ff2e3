import { Button, Group, Textarea } from '@mantine/core';
import type { SubscriptionInfo } from '@tradepost/contracts/billing/subscription.contract';
import { formatMoney } from '@tradepost/contracts/money';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/dates.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { Facts } from '../../../ui/detail-page/facts.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { useTimezone } from '../../../ui/timezone.tsx';
import { useCancel } from '../billing.api.ts';
import { billingPaths, priceText, standingOfInfo } from '../billing.rules.ts';

interface CurrentPlanProps {
  info: SubscriptionInfo;
  canEdit: boolean;
}

/** The plan, what it costs and when, and the ways to change that. */
export function CurrentPlan({ info, canEdit }: CurrentPlanProps) {
  const timezone = useTimezone();
  const [isCancelling, setCancelling] = useState(false);
  const { subscription } = info;
  const { label, meaning } = standingOfInfo(info);
  const day = (instant: string) => formatDay(instant, timezone);
  const facts = subscription
    ? [
        {
          key: 'price',
          label: 'Price',
          value: priceText(subscription.total, subscription.currency, subscription.billing_interval),
        },
        ...(subscription.extra_locations > 0
          ? [
              {
                key: 'locations',
                label: 'Further locations',
                value: `${subscription.extra_locations} at ${formatMoney(subscription.location_price, subscription.currency)}`,
              },
            ]
          : []),
        // While a bill is due, no other is on its way.
        ...(info.is_unpaid_billing
          ? []
          : [
              {
                key: 'next',
                label: subscription.cancel_at_period_end
                  ? 'Paid until'
                  : subscription.status === 'trialing'
                    ? 'First payment'
                    : 'Next payment',
                value: day(subscription.period_end),
              },
            ]),
      ]
    : [{ key: 'none', label: 'Price', value: info.subscription_status === 1 ? 'Nothing while you try it out' : '–' }];
  return (
    <Section title={info.package_name} note={<StatusBadge label={label} meaning={meaning} isPlain />}>
      <Facts facts={facts} />
      {canEdit && (
        <Group gap="xs" mt="md">
          {!info.is_unpaid_billing && (
            <Button component={Link} to={billingPaths.plan} size="xs" variant={subscription ? 'default' : 'filled'}>
              {subscription ? 'Change plan' : 'Choose a plan'}
            </Button>
          )}
          {subscription && !subscription.cancel_at_period_end && (
            <Button size="xs" variant="subtle" color="gray" onClick={() => setCancelling(true)}>
              Cancel plan
            </Button>
          )}
        </Group>
      )}
      <CancelDialog info={info} isOpen={isCancelling} onClose={() => setCancelling(false)} />
    </Section>
  );
}

function CancelDialog({ info, isOpen, onClose }: { info: SubscriptionInfo; isOpen: boolean; onClose: () => void }) {
  const timezone = useTimezone();
  const cancel = useCancel();
  const [reason, setReason] = useState('');
  const end = formatDay(info.subscription?.period_end ?? '', timezone);
  const isUnpaid = info.is_unpaid_billing;
  return (
    <ConfirmDialog
      opened={isOpen}
      onClose={onClose}
      title={`Cancel ${info.package_name}?`}
      confirmLabel="Cancel plan"
      isDangerous
      onConfirm={async () => {
        await cancel.mutateAsync({ is_resumed: false, ...(reason.trim() ? { reason: reason.trim() } : {}) });
        showSuccess(isUnpaid ? 'Your plan has ended' : `Your plan ends on ${end}`);
      }}
    >
      {isUnpaid
        ? 'The plan ends at once, as nothing is paid for. What is due is no longer asked for.'
        : `Everything stays as it is until ${end}, which is paid for. Afterwards your data can still be read and exported.`}
      <Textarea
        mt="sm"
        label="Why do you leave? (optional)"
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
