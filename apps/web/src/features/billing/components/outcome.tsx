import { Alert, Loader, Stack, Text } from '@mantine/core';
import type { CheckoutOutcome } from '@tradepost/contracts/billing/checkout.contract';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';

export type OutcomeStatus = CheckoutOutcome['status'] | 'left';

interface OutcomeProps {
  /** `left`: the user came back without paying. */
  outcome: CheckoutOutcome | undefined;
  isLeft: boolean;
  error: unknown;
  onRetry: () => void;
  /** The buttons to show, by outcome. */
  children: (status: OutcomeStatus) => ReactNode;
}

/** The outcome of a payment, from the server. Waits while the payment service has not answered. */
export function Outcome({ outcome, isLeft, error, onRetry, children }: OutcomeProps) {
  if (error && !outcome) return <ErrorState error={error} onRetry={onRetry} />;
  const status: OutcomeStatus | undefined = isLeft ? 'left' : outcome?.status;
  if (!status)
    return (
      <div role="status" aria-label="Loading">
        <TextSkeleton lines={3} />
      </div>
    );
  const { title, text, color } = textOf(status, outcome);
  return (
    <Stack gap="md">
      <Alert color={color} title={title} role="status" icon={status === 'open' ? <Loader size={16} /> : undefined}>
        {text}
      </Alert>
      {outcome?.is_sandbox && status === 'complete' && (
        <Text size="sm" c="dimmed">
          Sandbox: no money has moved.
        </Text>
      )}
      {children(status)}
    </Stack>
  );
}

function textOf(status: OutcomeStatus, outcome: CheckoutOutcome | undefined) {
  switch (status) {
    case 'complete':
      return outcome?.mode === 'setup'
        ? { title: 'Your card is saved', text: 'We’ll use it for future payments.', color: 'success' }
        : {
            title: `Welcome to ${outcome?.package_name ?? 'your plan'}`,
            text: 'Your plan is active. We’ll email you the invoice.',
            color: 'success',
          };
    case 'open':
      return {
        title: 'Processing your payment',
        text: 'This page updates as soon as the payment goes through. You can also leave it.',
        color: 'info',
      };
    case 'expired':
      return {
        title: 'The payment page has expired',
        text: 'You weren’t charged. You can start again.',
        color: 'warning',
      };
    case 'left':
      return { title: 'Payment canceled', text: 'You weren’t charged. You can start again.', color: 'info' };
    case 'unknown':
      return {
        title: 'Payment not found',
        text: 'The link may be incomplete. You can see your payments under Plan and billing.',
        color: 'warning',
      };
  }
}
