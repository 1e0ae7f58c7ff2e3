import type { ListTab } from '../../../ui/list-page/list-tabs.tsx';

export const planPath = '/pricing/plan';
export const planPaths = { budgets: `${planPath}/budgets`, settings: `${planPath}/settings` } as const;

export const planTabs: readonly ListTab[] = [
  { key: 'targets', label: 'Targets', to: planPath },
  { key: 'budgets', label: 'Budgets', to: planPaths.budgets },
  { key: 'settings', label: 'Settings', to: planPaths.settings },
];
