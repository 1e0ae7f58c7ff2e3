import type { ListTab } from '../../../ui/list-page/list-tabs.tsx';

export const deskPaths = {
  list: '/pricing/desk',
  applied: '/pricing/desk/applied',
  conflicts: '/pricing/desk/conflicts',
  costs: '/settings/selling-costs',
} as const;

export const deskTabs: readonly ListTab[] = [
  { key: 'list', label: 'Suggestions', to: deskPaths.list },
  { key: 'applied', label: 'Applied', to: deskPaths.applied },
  { key: 'conflicts', label: 'Conflicts', to: deskPaths.conflicts },
];
