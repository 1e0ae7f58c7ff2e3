import { useQuery } from '@tanstack/react-query';
import { type CarrierVendor, carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { setupEventOf } from '@tradepost/contracts/shipping/connect-form.rules';
import type { Connection, ConnectStarted } from '@tradepost/contracts/shipping/connection.contract';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { showInfo } from '../../../lib/toast.tsx';
import { followSetup, type OpenedAccount, useAccountScreen } from '../use-account.ts';
import { connectionQuery } from './carrier.api.ts';
import { carrierTabs } from './carrier.rules.ts';

/** The vendor of the page's path. */
export const useVendor = () => useParams().vendor as CarrierVendor;

/** A vendor of labels and its connection, kept up to date. */
export function useCarrier(vendor: CarrierVendor, page?: string): OpenedAccount<Connection> {
  const facts = carrierVendorFacts[vendor];
  const query = useQuery(connectionQuery(vendor));
  useAccountScreen(facts, page);
  useShipmondoNotice(vendor, query.data?.is_ready);
  return { facts, query, tabs: carrierTabs(vendor), connect: { to: facts.path, next: 'choose its services' } };
}

/** Milliseconds that the notice shows. */
const SHIPMONDO_NOTICE_MS = 3_000;

/** Announces that the carriers of Shipmondo became available while its page was open. */
function useShipmondoNotice(vendor: CarrierVendor, is_ready: boolean | undefined): void {
  const before = useRef<boolean | undefined>(undefined);
  useEffect(() => {
    if (vendor === 'shipmondo' && before.current === false && is_ready)
      showInfo('Shipmondo Carrier is available now!', SHIPMONDO_NOTICE_MS);
    before.current = is_ready;
  }, [vendor, is_ready]);
}

/** Follows the setup of a connection that was just connected. */
export function followCarrierSetup(started: ConnectStarted): void {
  if (started.is_synced_carriers === 0) followSetup(setupEventOf(started.connection.vendor), started);
}
