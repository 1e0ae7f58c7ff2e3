const path = '/settings/general-settings';

export const generalTabs = [
  { key: 'settings', label: 'Settings', to: path },
  { key: 'changes', label: 'Changes', to: `${path}?tab=changes` },
];
