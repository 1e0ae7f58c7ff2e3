import { useQuery } from '@tanstack/react-query';
import type { AddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { type AddOnGroup, addOnGroups } from '@tradepost/contracts/add-ons/add-on.data';
import { Link } from 'react-router';
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

/** `/add-ons`: the services that can be connected, by group. */
export function Component() {
  const { is_mail_in, can_mail_in } = useGates();
  const { data, error, refetch } = useQuery(addOnsQuery);
  useLiveConnections();
  const items = is_mail_in ? (data?.items ?? []) : [];
  return (
    <section className={classes.page} aria-label="Add-ons">
      <PageHeader title="Add-ons" />
      {!data && error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div role="status" aria-label="Loading">
          <FormSkeleton />
        </div>
      ) : items.length === 0 ? (
        <EmptyState
          title="Shipping carriers come with mail-in buyback"
          description={
            can_mail_in
              ? 'They appear here once one of your locations accepts parcels.'
              : 'Your plan doesn’t include mail-in buyback. With it, you buy shipping labels from your own carriers.'
          }
          action={can_mail_in ? undefined : { label: 'Compare plans', to: '/settings/plan' }}
        />
      ) : (
        groups.map((group) => (
          <section key={group} aria-label={addOnGroups[group]}>
            <h2 className={classes.label}>{addOnGroups[group]}</h2>
            <ul className={classes.cards}>
              {items
                .filter((item) => item.group === group)
                .map((item) => (
                  <Card key={item.id} addOn={item} />
                ))}
            </ul>
          </section>
        ))
      )}
    </section>
  );
}

function Card({ addOn }: { addOn: AddOn }) {
  const services = describeServices(addOn);
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <Link to={addOn.path} className={classes.name}>
          {addOn.name}
        </Link>
        <span className={classes.status}>
          <StatusBadge {...addOnStatus(addOn)} isPlain />
        </span>
      </div>
      <p className={classes.description}>{addOn.description}</p>
      {(addOn.failure ?? services) && (
        <p className={classes.foot} data-failed={addOn.state === 'FAILED' || undefined}>
          {addOn.state === 'FAILED' ? addOn.failure : services}
        </p>
      )}
    </li>
  );
}
