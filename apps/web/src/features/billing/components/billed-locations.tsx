import { Button, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SubscriptionInfo } from '@tradepost/contracts/billing/subscription.contract';
import { useState } from 'react';
import { formatMoney } from '../../../lib/formats/money.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { locationsQuery, useRemoveBilledLocation } from '../billing.api.ts';
import classes from './billed-locations.module.css';

/** The locations that the plan bills, each with a button to remove it. */
export function BilledLocations({ info, canEdit }: { info: SubscriptionInfo; canEdit: boolean }) {
  const { data, isPending, error, refetch } = useQuery(locationsQuery);
  const [removed, setRemoved] = useState<{ id: number; name: string } | null>(null);
  const release = useRemoveBilledLocation();
  const { subscription } = info;
  const price = subscription && formatMoney(subscription.location_price, subscription.currency);
  return (
    <Section title="Locations" note={data?.length}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <TextSkeleton lines={3} />
      ) : (
        <ul className={classes.list}>
          {data.map((location) => (
            <li key={location.id} className={classes.row}>
              <span>
                {location.name}
                <span className={classes.note}>
                  {location.is_included || !price ? 'Included' : `${price} a ${subscription?.billing_interval}`}
                  {location.open_orders > 0 && ` · ${location.open_orders} in progress`}
                </span>
              </span>
              {canEdit && data.length > 1 && location.open_orders === 0 && (
                <Button size="compact-xs" variant="subtle" color="gray" onClick={() => setRemoved(location)}>
                  Give up<VisuallyHidden> {location.name}</VisuallyHidden>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={removed !== null}
        onClose={() => setRemoved(null)}
        title={`Remove ${removed?.name ?? ''}?`}
        confirmLabel="Remove location"
        isDangerous
        onConfirm={async () => {
          if (!removed) return;
          await release.send(removed.id);
          showSuccess(`${removed.name} removed`);
        }}
      >
        You can’t create new orders there anymore. Its orders, stock and history are kept. You get a credit for the rest
        of the billing period.
      </ConfirmDialog>
    </Section>
  );
}
