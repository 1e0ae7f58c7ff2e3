import { IconChartBar, IconPuzzle, IconSettings, IconTable } from '@tabler/icons-react';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { deskPaths } from '../../../features/pricing/desk/desk-paths.rules.ts';
import {
  cashForecastPath,
  profitPath,
  promisesPath,
  reportsPath,
} from '../../../features/reports/report-paths.rules.ts';
import type { MenuSection } from './menu-section.ts';

/** Figures, prices and settings. */
export const officeSections: readonly MenuSection[] = [
  {
    label: 'Reports',
    to: '/reports',
    base: '/reports',
    words: 'statistics figures profit margin earnings sales analytics',
    permission: 'reports.view',
    icon: IconChartBar,
    name: 'reports',
    key: 'r',
    entries: [
      { label: 'Overview', to: reportsPath, base: reportsPath, permission: 'reports.view' },
      {
        label: 'Profit',
        to: profitPath,
        base: profitPath,
        permission: costPermission,
        words: 'margin net earned waterfall fees shipping returns parts',
      },
      {
        label: 'Cash forecast',
        to: cashForecastPath,
        base: cashForecastPath,
        permission: costPermission,
        words: 'payouts expected open offers exposure price locks market fall launch',
      },
      {
        label: 'Promises kept',
        to: promisesPath,
        base: promisesPath,
        permission: 'reports.view',
        words: 'service level on time late clock answer inspection payout',
      },
    ],
  },
  {
    label: 'Pricing',
    to: '/settings/bulk-price-editor',
    base: '/settings/bulk-price-editor',
    permission: 'pricing.view',
    icon: IconTable,
    key: 'p',
    entries: [
      {
        label: 'Price editor',
        to: '/settings/bulk-price-editor',
        base: '/settings/bulk-price-editor',
        permission: 'pricing.view',
      },
      {
        label: 'Price desk',
        to: deskPaths.list,
        base: deskPaths.list,
        permission: costPermission,
        words: 'suggested prices suggestions margin resale what to pay conflicts sold elasticity',
      },
      {
        label: 'Buy plan',
        to: '/pricing/plan',
        base: '/pricing/plan',
        permission: 'pricing.view',
        words: 'stock cover weeks target full stop buying cap budget limit',
      },
    ],
  },
  {
    label: 'Add-ons',
    to: '/add-ons',
    base: '/add-ons',
    words: 'integrations apps connect carriers paypal twilio fedex ups usps',
    permission: 'addons.view',
    icon: IconPuzzle,
    name: 'add-ons',
    key: 'a',
    entries: [],
  },
  { label: 'Settings', to: '/settings', base: '/settings', icon: IconSettings, key: 's', entries: [] },
];
