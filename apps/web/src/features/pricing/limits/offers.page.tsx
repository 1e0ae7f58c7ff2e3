import { useQuery } from '@tanstack/react-query';
import { useOpened } from '../use-opened.ts';
import { OffersForm } from './components/offers-form.tsx';
import { offerLimitsQuery, priceLockQuery } from './limits.api.ts';
import type { StoredOffers } from './limits.rules.ts';

/** `/settings/offers`: what one offer may come to, for each way of buying, and for how long its prices hold. */
export function Component() {
  const settings = useQuery(offerLimitsQuery);
  const lock = useQuery(priceLockQuery);
  const data = settings.data && lock.data ? { settings: settings.data, lock: lock.data } : undefined;
  const isFetchedAfterMount = settings.isFetchedAfterMount && lock.isFetchedAfterMount;
  const { opened, turn, take } = useOpened<StoredOffers>({ data, isFetchedAfterMount });
  const read = async () => {
    const [limits, days] = await Promise.all([settings.refetch(), lock.refetch()]);
    if (limits.data && days.data) take({ settings: limits.data, lock: days.data });
  };
  return <OffersForm key={turn} stored={opened} error={settings.error ?? lock.error} onRead={read} />;
}
