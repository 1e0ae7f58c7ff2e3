import { type Icon, IconBuildingStore, IconLayoutDashboard, IconSettings, IconTable } from '@tabler/icons-react';
import { orderBases, orderCreatePath, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import type { Permission } from '@tradepost/contracts/permissions';

export interface MenuEntry {
  label: string;
  to: string;
  /** The entry is current on every path with this prefix. */
  base: string;
  permission?: Permission;
  /** The `c` key opens it within its section. */
  creates?: true;
}

export interface MenuSection extends MenuEntry {
  icon: Icon;
  /** The name in the company's menu and in the routes. */
  name?: string;
  /** The key after `g` that opens this section. */
  key: string;
  entries: readonly MenuEntry[];
}

const inStore = orderBases['in-store'];

/** The menu's sections. */
export const menu: readonly MenuSection[] = [
  { label: 'Dashboard', to: '/dashboard', base: '/dashboard', icon: IconLayoutDashboard, key: 'd', entries: [] },
  {
    label: 'In-store buyback',
    to: orderListPath('in-store'),
    base: inStore,
    permission: 'orders.view',
    icon: IconBuildingStore,
    name: 'in-store',
    key: 'o',
    entries: [
      { label: 'Orders', to: orderListPath('in-store'), base: `${inStore}/active`, permission: 'orders.view' },
      {
        label: 'Archive',
        to: orderListPath('in-store', { category: 'archive' }),
        base: `${inStore}/archive`,
        permission: 'orders.view',
      },
      {
        label: 'New order',
        to: orderCreatePath('in-store'),
        base: orderCreatePath('in-store'),
        permission: 'orders.create',
        creates: true,
      },
    ],
  },
  {
    label: 'Price editor',
    to: '/settings/bulk-price-editor',
    base: '/settings/bulk-price-editor',
    permission: 'pricing.view',
    icon: IconTable,
    key: 'p',
    entries: [],
  },
  { label: 'Settings', to: '/settings', base: '/settings', icon: IconSettings, key: 's', entries: [] },
];
