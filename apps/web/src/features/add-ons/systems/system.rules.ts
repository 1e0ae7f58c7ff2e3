import { systemSettings } from '@tradepost/contracts/systems/system-settings.rules';
import { readsOf, type SystemVendor, systemFacts, systemPaths } from '@tradepost/contracts/systems/system-vendor.data';

/** Whether there is something to choose for it. */
export const hasSettings = (vendor: SystemVendor): boolean => Object.keys(systemSettings[vendor].shape).length > 0;

/** Whether something is sent to it. */
export const hasLog = (vendor: SystemVendor): boolean => Object.keys(systemFacts[vendor].pushes).length > 0;

/** The tabs of a connected system. */
export function systemTabs(vendor: SystemVendor) {
  const { account, settings, records, log } = systemPaths(vendor);
  const isRead = Object.keys(readsOf(vendor)).length > 0;
  return [
    { key: 'account', label: 'Account', to: account },
    ...(hasSettings(vendor) ? [{ key: 'settings', label: 'Settings', to: settings }] : []),
    ...(isRead ? [{ key: 'records', label: 'Records', to: records }] : []),
    ...(hasLog(vendor) ? [{ key: 'log', label: 'Log', to: log }] : []),
  ];
}
