import { useQuery } from '@tanstack/react-query';
import type { AddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { type AddOnGroup, addOnGroups } from '@tradepost/contracts/add-ons/add-on.data';
import { systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { LinkCards } from '../../ui/link-cards/link-cards.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../ui/states/skeletons.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { useGates } from '../billing/use-gates.ts';
import { addOnsQuery } from './add-on.api.ts';
import { addOnStatus, describeServices } from './add-on.rules.ts';
import classes from './add-on-list.page.module.css';
import { useLiveConnections } from './use-live-connections.ts';

const groups = Object.keys(addOnGroups) as AddOnGroup[];
const carriersLast = [...groups.filter((group) => group !== 'carriers'), 'carriers'] as const;

/** `/add-ons`: the services that can be connected, by group. */
export function Component() {
  const { is_mail_in, can_mail_in, is_highlevel } = useGates();
  const { data, error, refetch } = useQuery(addOnsQuery);
  useLiveConnections();
  const items = (data?.items ?? []).filter(({ key }) => is_highlevel || key !== systemFacts.highlevel.add_on);
  return (
    <section className={classes.page} aria-label="Add-ons">
      <PageHeader title="Add-ons" />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label="Loading">
          <FormSkeleton />
        </div>
      ) : (
        // What cannot be connected yet comes last.
        (is_mail_in ? groups : carriersLast)
          .filter((group) => items.some((item) => item.group === group))
          .map((group) =>
            group === 'carriers' && !is_mail_in ? (
              <EmptyState
                key={group}
                title="Shipping carriers come with mail-in buyback"
                description={
                  can_mail_in
                    ? 'They appear here once one of your locations accepts parcels.'
                    : 'Your plan doesn’t include mail-in buyback. With it, you buy shipping labels from your own carriers.'
                }
                action={can_mail_in ? undefined : { label: 'Compare plans', to: '/settings/plan' }}
              />
            ) : (
              <LinkCards
                key={group}
                label={addOnGroups[group]}
                cards={items.filter((item) => item.group === group).map(cardOf)}
              />
            ),
          )
      )}
    </section>
  );
}

function cardOf(addOn: AddOn) {
  const hasFailed = addOn.state === 'FAILED';
  const foot = hasFailed ? addOn.failure : addOn.group === 'carriers' ? describeServices(addOn) : null;
  return {
    to: addOn.path,
    label: addOn.name,
    description: addOn.description,
    status: <StatusBadge {...addOnStatus(addOn)} isPlain />,
    foot: foot && (
      <span data-failed={hasFailed || undefined} className={classes.foot}>
        {foot}
      </span>
    ),
  };
}
