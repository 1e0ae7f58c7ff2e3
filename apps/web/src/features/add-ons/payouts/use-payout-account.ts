import { useQuery } from '@tanstack/react-query';
import type { PayoutConnection, PayoutConnectStarted } from '@tradepost/contracts/payouts/payout-vendor.contract';
import {
  type PayoutService,
  type PayoutServiceFacts,
  payoutServiceFacts,
  payoutServices,
} from '@tradepost/contracts/payouts/payout-vendor.data';
import { servicePaths } from '@tradepost/contracts/payouts/payout-vendor.rules';
import { useLocation } from 'react-router';
import { followSetup, type OpenedAccount, useAccountScreen } from '../use-account.ts';
import { serviceQuery } from './payout-account.api.ts';
import { serviceTabs } from './payout-account.rules.ts';

/** The service of the page's path: `/add-ons/tremendous/…`. */
export function usePathService(): PayoutService {
  const [, , key] = useLocation().pathname.split('/');
  return payoutServices.find((service) => payoutServiceFacts[service].add_on === key) ?? 'sandbox';
}

export interface OpenedService extends OpenedAccount<PayoutConnection> {
  service: PayoutService;
  facts: PayoutServiceFacts;
}

/** The service of the path with its account, kept up to date. */
export function useService(page?: string): OpenedService {
  const service = usePathService();
  const facts = payoutServiceFacts[service];
  const query = useQuery({ ...serviceQuery(service), select: ({ connection }) => connection });
  useAccountScreen(facts, page);
  const connect = { to: servicePaths(service).connect, next: 'choose how it pays' };
  return { service, facts, query, tabs: serviceTabs(service), connect };
}

export const followServiceSetup = (started: PayoutConnectStarted): void => followSetup('payout-setup', started);
