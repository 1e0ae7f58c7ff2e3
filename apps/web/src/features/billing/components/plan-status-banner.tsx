import { Alert, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '@tradepost/contracts/billing/invoice.contract';
import type { SubscriptionInfo } from '@tradepost/contracts/billing/subscription.contract';
import { trialText } from '@tradepost/contracts/billing/subscription.rules';
import { formatDay } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/money.ts';
import { showError, showSuccess } from '../../../lib/toast.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useTimezone } from '../../../ui/timezone.tsx';
import { unpaidQuery, useCancel, usePayInvoice } from '../billing.api.ts';

interface PlanStatusBannerProps {
  info: SubscriptionInfo;
  canEdit: boolean;
}

/** The most important fact about the plan: its trial, unpaid invoice, cancellation or end. */
export function PlanStatusBanner({ info, canEdit }: PlanStatusBannerProps) {
  if (info.subscription_status === 2) return <Unpaid canEdit={canEdit} />;
  if (info.is_trial_end)
    return (
      <Alert color="danger" title="Your 14-day trial has ended">
        Your data is safe: you can export it below. Choose a plan to continue.
      </Alert>
    );
  if (info.subscription_status === 3)
    return (
      <Alert color="danger" title="Your plan has ended">
        Your data is safe: you can export it below. Choose a plan to continue.
      </Alert>
    );
  if (info.subscription?.cancel_at_period_end) return <CanceledPlan info={info} canEdit={canEdit} />;
  if (info.subscription_status === 1 && info.trial_days_left !== null) return <Trial info={info} />;
  return null;
}

function Trial({ info }: { info: SubscriptionInfo }) {
  const timezone = useTimezone();
  const end = info.trial_ends_at ? formatDay(info.trial_ends_at, timezone) : '';
  return (
    <Alert color="info" title={trialText(info.trial_days_left ?? 0)}>
      {info.subscription
        ? `Your ${info.package_name} plan starts automatically. We’ll charge your card on ${end}.`
        : `Choose a plan before ${end} to keep working without interruption. You won’t be charged until your trial ends.`}
    </Alert>
  );
}

function CanceledPlan({ info, canEdit }: PlanStatusBannerProps) {
  const timezone = useTimezone();
  const cancel = useCancel();
  const resume = async () => {
    await cancel.send({ is_resumed: true }).then(
      () => showSuccess('Your plan is resumed'),
      (error) => showError(error),
    );
  };
  return (
    <Alert color="warning" title={`${info.package_name} is canceled`}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          Everything stays as it is until {formatDay(info.subscription?.period_end ?? '', timezone)}, which is paid for.
        </Text>
        {canEdit && (
          <BusyButton size="xs" variant="default" onClick={resume}>
            Resume plan
          </BusyButton>
        )}
      </Group>
    </Alert>
  );
}

function Unpaid({ canEdit }: { canEdit: boolean }) {
  const unpaid = useQuery({ ...unpaidQuery, enabled: canEdit });
  return (
    <Alert color="danger" title="Your plan is unpaid">
      <Text size="sm">Your data is safe: you can export it below. Pay to continue.</Text>
      {unpaid.data?.map((invoice) => (
        <Due key={invoice.id} invoice={invoice} />
      ))}
    </Alert>
  );
}

function Due({ invoice }: { invoice: Invoice }) {
  const timezone = useTimezone();
  const pay = usePayInvoice();
  const settle = async () => {
    await pay.send(invoice.id).then(
      () => showSuccess('Invoice paid. Thank you!'),
      (error) => showError(error),
    );
  };
  const next = invoice.next_attempt_at ? ` We’ll try again on ${formatDay(invoice.next_attempt_at, timezone)}.` : '';
  return (
    <Group justify="space-between" gap="sm" mt="xs">
      <Text size="sm">
        {invoice.number ?? 'Invoice'} of {formatDay(invoice.issued_at, timezone)}:{' '}
        {formatMoney(invoice.amount_due, invoice.currency)} Payment failed.{next}
      </Text>
      <BusyButton size="xs" onClick={settle}>
        Pay {formatMoney(invoice.amount_due, invoice.currency)} now
      </BusyButton>
    </Group>
  );
}
