import { IconArrowsExchange, IconChartBar, IconCreditCard } from '@tabler/icons-react';
import type { SettingsEntry } from './settings-entry.ts';

/** The plan and its bills. */
export const billingEntries: readonly SettingsEntry[] = [
  {
    label: 'Plan and billing',
    description: 'Your plan, payment method and invoices',
    path: '/settings/plans-billings',
    name: 'plans-billings',
    icon: IconCreditCard,
    // No permission: members of a company that must pay are redirected here too, and see whom to ask.
    is_for_paying: true,
    words: 'subscription credit card invoice receipt cancel upgrade trial payment price cost',
    page: () => import('../../features/billing/plans-billings.page.tsx'),
    settings: ['Payment method', 'Invoices', 'Cancel the plan'],
  },
  {
    label: 'Plans',
    description: 'Compare and change plans',
    path: '/settings/plan',
    icon: IconArrowsExchange,
    permission: 'billing.view',
    name: 'plans-billings',
    is_for_paying: true,
    words: 'package price upgrade downgrade local national company enterprise',
    page: () => import('../../features/billing/plan.page.tsx'),
  },
  {
    label: 'Plan usage',
    description: 'Your plan’s usage, now and by month',
    path: '/settings/plan-usage',
    icon: IconChartBar,
    permission: 'billing.view',
    name: 'plans-billings',
    words: 'limits orders users locations chart',
    page: () => import('../../features/billing/plan-usage.page.tsx'),
  },
];
