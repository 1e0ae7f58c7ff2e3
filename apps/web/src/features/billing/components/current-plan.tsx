import { Button, Group, Textarea } from '@mantine/core';
import type { SubscriptionInfo } from '@tradepost/contracts/billing/subscription.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/money.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { Facts } from '../../../ui/detail-page/facts.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { useTimezone } from '../../../ui/timezone.tsx';
import { useCancel } from '../billing.api.ts';
import { billingPaths, planStatus, priceText } from '../billing.rules.ts';

interface CurrentPlanProps {
  info: SubscriptionInfo;
  canEdit: boolean;
}

/** The current plan, its price and next payment, and buttons to change or cancel it. */
export function CurrentPlan({ info, canEdit }: CurrentPlanProps) {
  const timezone = useTimezone();
  const [isCancelling, setCancelling] = useState(false);
  const { subscription } = info;
  const { label, meaning } = planStatus(info);
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
                label: 'Extra locations',
                value: `${subscription.extra_locations} at ${formatMoney(subscription.location_price, subscription.currency)}`,
              },
            ]
          : []),
        // While an invoice is unpaid, there is no next payment.
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
    : [{ key: 'none', label: 'Price', value: info.subscription_status === 1 ? 'Free during your trial' : '–' }];
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
        await cancel.send({ is_resumed: false, ...(reason.trim() ? { reason: reason.trim() } : {}) });
        showSuccess(isUnpaid ? 'Your plan has ended' : `Your plan ends on ${end}`);
      }}
    >
      {isUnpaid
        ? 'Your plan ends right away because it isn’t paid. You no longer have to pay the open invoice.'
        : `You’ve paid until ${end}, and nothing changes before then. After that, you can still export your data.`}
      <Textarea
        mt="sm"
        label="Why are you canceling? (optional)"
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
