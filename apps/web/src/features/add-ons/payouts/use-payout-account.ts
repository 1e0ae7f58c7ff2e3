import { useQuery } from '@tanstack/react-query';
import type { PayoutConnectStarted } from '@tradepost/contracts/payouts/payout-vendor.contract';
import {
  type PayoutService,
  payoutServiceFacts,
  payoutServices,
} from '@tradepost/contracts/payouts/payout-vendor.data';
import { useLocation } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { showInfo } from '../../../lib/toast.tsx';
import { followWork } from '../../files/use-progress.ts';
import { useLiveConnections } from '../use-live-connections.ts';
import { serviceQuery } from './payout-account.api.ts';

/** The service of the page's path: `/add-ons/tremendous/…`. */
export function usePathService(): PayoutService {
  const [, , key] = useLocation().pathname.split('/');
  return payoutServices.find((service) => payoutServiceFacts[service].add_on === key) ?? 'sandbox';
}

/** The service of the path with its account, kept up to date. */
export function useService(page?: string) {
  const service = usePathService();
  const facts = payoutServiceFacts[service];
  const query = useQuery(serviceQuery(service));
  useLiveConnections();
  usePageTitle(page ? `${facts.label} ${page}` : facts.label);
  return { service, facts, query, connection: query.data?.connection ?? null };
}

/** Opens the progress card of a setup that just started. */
export function followServiceSetup({ job_id, title }: PayoutConnectStarted): void {
  followWork('payout-setup', { job_id, title });
  showInfo('Integration is in progress. You can safely navigate away, this process will continue');
}
