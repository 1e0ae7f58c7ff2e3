import { Group, Text } from '@mantine/core';
import { IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionInfo } from '@tradepost/contracts/billing/subscription.contract';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { paymentQuery, useCardCheckout, usePortal } from '../billing.api.ts';
import { cardText, expiryText } from '../billing.rules.ts';

/** The card on file. Users enter it on the payment service's page, never here. */
export function PaymentMethodSection({ info, canEdit }: { info: SubscriptionInfo; canEdit: boolean }) {
  const { data: card, isPending, error, refetch } = useQuery(paymentQuery);
  const checkout = useCardCheckout(Boolean(card));
  const portal = usePortal();
  const expiry = card ? expiryText(card) : null;
  return (
    <Section title="Payment method">
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <TextSkeleton lines={2} />
      ) : (
        <>
          {card ? (
            <Group gap="sm" wrap="nowrap">
              <IconCreditCard size={20} aria-hidden="true" />
              <div>
                <Text fw={500}>{cardText(card)}</Text>
                {expiry && (
                  <Text size="sm" c="dimmed">
                    {card.is_expired ? 'Expired' : 'Expires'} {expiry}
                  </Text>
                )}
              </div>
              {card.is_expired && <StatusBadge label="Expired" meaning="danger" isPlain />}
            </Group>
          ) : (
            <Text c="dimmed" size="sm">
              No card on file. You add one when you choose a plan.
            </Text>
          )}
          {canEdit && (
            <Group gap="xs" mt="md">
              <BusyButton size="xs" variant="default" onClick={() => checkout.run()}>
                {card ? 'Replace card' : 'Add card'}
              </BusyButton>
              {info.has_portal && card && (
                <BusyButton size="xs" variant="subtle" color="gray" onClick={() => portal.run()}>
                  Open payment portal
                </BusyButton>
              )}
            </Group>
          )}
        </>
      )}
    </Section>
  );
}
