import { useQuery } from '@tanstack/react-query';
import {
  type CarrierVendor,
  type CarrierVendorFacts,
  carrierVendorFacts,
} from '@tradepost/contracts/shipping/carrier-vendor.data';
import { setupEventOf } from '@tradepost/contracts/shipping/connect-form.rules';
import type { ConnectStarted } from '@tradepost/contracts/shipping/connection.contract';
import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { showInfo } from '../../../lib/toast.tsx';
import { followWork } from '../../files/use-progress.ts';
import { useLiveConnections } from '../use-live-connections.ts';
import { connectionQuery } from './carrier.api.ts';

/** The vendor of the page's path. */
export const useVendor = () => useParams().vendor as CarrierVendor;

/** The vendor's facts and its connection, kept up to date. */
export function useCarrier(vendor: CarrierVendor, page?: string) {
  const facts: CarrierVendorFacts = carrierVendorFacts[vendor];
  const query = useQuery(connectionQuery(vendor));
  useLiveConnections();
  usePageTitle(page ? `${facts.label} ${page}` : facts.label);
  useShipmondoNotice(vendor, query.data?.is_ready);
  return { facts, query };
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

/** Opens the progress card of a setup that just started. */
export function followSetup({ connection, job_id, title, is_synced_carriers }: ConnectStarted): void {
  if (is_synced_carriers !== 0) return;
  followWork(setupEventOf(connection.vendor), { job_id, title });
  showInfo('Integration is in progress. You can safely navigate away, this process will continue');
}
