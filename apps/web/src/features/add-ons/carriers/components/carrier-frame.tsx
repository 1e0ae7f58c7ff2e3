import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import type { Connection } from '@tradepost/contracts/shipping/connection.contract';
import type { ReactNode } from 'react';
import { SettingsFrame } from '../../../../ui/settings-frame/settings-frame.tsx';
import type { useCarrier } from '../use-carrier.ts';
import { type CarrierTab, CarrierTabs } from './carrier-tabs.tsx';
import { NotConnected } from './not-connected.tsx';

interface CarrierFrameProps {
  carrier: ReturnType<typeof useCarrier>;
  vendor: CarrierVendor;
  tab: CarrierTab;
  /** The page of a connected vendor, with its own frame. */
  children: (connection: Connection) => ReactNode;
}

/** Shows a vendor's page once its connection is loaded, or how to connect it. */
export function CarrierFrame({ carrier: { facts, query }, vendor, tab, children }: CarrierFrameProps) {
  const { data, error, isPending, refetch } = query;
  if (data) return children(data);
  return (
    <SettingsFrame
      title={facts.label}
      back={{ to: '/add-ons', label: 'Add-ons' }}
      banner={<CarrierTabs vendor={vendor} current={tab} />}
      isLoading={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      <NotConnected vendor={vendor} />
    </SettingsFrame>
  );
}
