import { readsOf, type SystemVendor, systemPaths } from '@tradepost/contracts/systems/system-vendor.data';

/** The tabs of a connected system. */
export function systemTabs(vendor: SystemVendor) {
  const { account, settings, records, log } = systemPaths(vendor);
  const isRead = Object.keys(readsOf(vendor)).length > 0;
  return [
    { key: 'account', label: 'Account', to: account },
    { key: 'settings', label: 'Settings', to: settings },
    ...(isRead ? [{ key: 'records', label: 'Records', to: records }] : []),
    { key: 'log', label: 'Log', to: log },
  ];
}
