import { Alert, Loader, Stack, Text } from '@mantine/core';
import type { CheckoutOutcome } from '@tradepost/contracts/billing/checkout.contract';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';

export type OutcomeStatus = CheckoutOutcome['status'] | 'left';

interface OutcomeProps {
  /** `left` is who came back without paying. */
  outcome: CheckoutOutcome | undefined;
  isLeft: boolean;
  error: unknown;
  onRetry: () => void;
  /** Where to go from here, by how it ended. */
  children: (status: OutcomeStatus) => ReactNode;
}

/** How a payment ended, as the server says it; while the payment service has not answered it waits. */
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
        ? { title: 'Your card is saved', text: 'It pays from now on.', color: 'success' }
        : {
            title: `Welcome to ${outcome?.package_name ?? 'your plan'}`,
            text: 'Your plan is set. The invoice comes by e-mail.',
            color: 'success',
          };
    case 'open':
      return {
        title: 'Waiting for the payment',
        text: 'This page changes by itself as soon as the payment service answers. You may also leave it.',
        color: 'info',
      };
    case 'expired':
      return {
        title: 'The payment page has expired',
        text: 'Nothing was paid. You can start again.',
        color: 'warning',
      };
    case 'left':
      return { title: 'Nothing was paid', text: 'You left the payment page. You can start again.', color: 'info' };
    case 'unknown':
      return {
        title: 'This payment is not known here',
        text: 'The link may be incomplete. What was paid shows under plan and billing.',
        color: 'warning',
      };
  }
}
