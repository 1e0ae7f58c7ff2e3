import type { CarrierVendor } from '@tradepost/contracts/shipping/carrier-vendor.data';
import { carrierPaths } from '@tradepost/contracts/shipping/connect-form.rules';
import { ListTabs } from '../../../../ui/list-page/list-tabs.tsx';

export type CarrierTab = 'account' | 'services' | 'kit' | 'tax' | 'returns';

/** The tabs of a connected vendor. */
export function carrierTabs(vendor: CarrierVendor) {
  const { connect, providers, kit } = carrierPaths(vendor);
  return [
    { key: 'account', label: vendor === 'usps' ? 'Accounts' : 'Account', to: connect },
    { key: 'services', label: 'Services', to: providers },
    { key: 'kit', label: 'Shipping kit', to: kit },
    ...(vendor === 'shipengine' ? [{ key: 'tax', label: 'Tax number', to: '/add-ons/shipengine/config/tax' }] : []),
    ...(vendor === 'easypost'
      ? [{ key: 'returns', label: 'USPS returns', to: '/add-ons/easypost/shipping-activation' }]
      : []),
  ];
}

export const CarrierTabs = ({ vendor, current }: { vendor: CarrierVendor; current: CarrierTab }) => (
  <ListTabs tabs={carrierTabs(vendor)} current={current} search="" />
);
