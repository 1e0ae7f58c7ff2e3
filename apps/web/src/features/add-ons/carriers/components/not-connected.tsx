import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';

/** Instead of the settings of a vendor that is not connected. */
export function NotConnected({ vendor }: { vendor: CarrierVendor }) {
  const { label, path } = carrierVendorFacts[vendor];
  return (
    <EmptyState
      title={`${label} is not connected`}
      description="Connect the account first. You can then choose its services."
      action={{ label: 'Connect', to: path }}
    />
  );
}
