import {
  IconBuildingStore,
  IconCash,
  IconLayoutDashboard,
  IconMessageDollar,
  IconPackageImport,
  IconStack2,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react';
import { orderBases, orderCreatePath, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { drawerAccess } from '@tradepost/contracts/payouts/drawers/drawer.data';
import {
  customerBlocksPath,
  customerCreatePath,
  customerListPath,
} from '../../../features/customers/customer-paths.rules.ts';
import { inspectPath, kindFacts, scanInPath } from '../../../features/orders/order-kind.rules.ts';
import { drawersPath } from '../../../features/payouts/drawers/drawer-paths.rules.ts';
import {
  approvalListPath,
  batchListPath,
  checkListPath,
  queuePath,
  registerAccess,
} from '../../../features/payouts/payout-paths.rules.ts';
import { claimListPath, labelCreatePath, labelListPath } from '../../../features/shipping/labels/label-paths.rules.ts';
import type { MenuEntry, MenuSection } from './menu-section.ts';

/** The section of a kind of order: its lists, the page that creates one, and, with parcels of its own, receiving them. */
function orderSection(kind: OrderKind, { icon, key }: Pick<MenuSection, 'icon' | 'key'>): MenuSection {
  const base = orderBases[kind];
  const { title, add, is_shipped, has_create_page } = kindFacts[kind];
  const view = { permission: 'orders.view' } as const;
  const entries: MenuEntry[] = [{ label: 'Orders', to: orderListPath(kind), base: `${base}/active`, ...view }];
  if (is_shipped) {
    const expired = orderListPath(kind, { category: 'expired' });
    entries.push({ label: 'Expired', to: expired, base: expired, ...view });
  }
  entries.push({
    label: 'Archive',
    to: orderListPath(kind, { category: 'archive' }),
    base: `${base}/archive`,
    ...view,
  });
  if (has_create_page) {
    const create = orderCreatePath(kind);
    entries.push({ label: add, to: create, base: create, permission: 'orders.create', creates: true });
  }
  if (kind === 'mail-in') {
    entries.push({ label: 'Receive parcels', to: scanInPath, base: scanInPath, permission: 'orders.status' });
    entries.push({
      label: 'Inspect devices',
      to: inspectPath,
      base: inspectPath,
      permission: 'orders.edit',
      words: 'bench inspection queue grade test',
    });
  }
  return { label: title, to: orderListPath(kind), base, ...view, icon, name: kind, key, entries };
}

/** What is bought, from the offer to the payout. */
export const buyingSections: readonly MenuSection[] = [
  {
    label: 'Dashboard',
    to: '/dashboard',
    base: '/dashboard',
    words: 'home start overview today',
    icon: IconLayoutDashboard,
    key: 'd',
    entries: [],
  },
  orderSection('in-store', { icon: IconBuildingStore, key: 'o' }),
  orderSection('mail-in', { icon: IconPackageImport, key: 'm' }),
  orderSection('bulk-quote', { icon: IconStack2, key: 'b' }),
  orderSection('easy-offer', { icon: IconMessageDollar, key: 'e' }),
  {
    label: 'Customers',
    to: customerListPath(),
    base: '/customer',
    permission: 'customers.view',
    icon: IconUsers,
    name: 'customer',
    key: 'u',
    entries: [
      { label: 'All customers', to: customerListPath(), base: customerListPath(), permission: 'customers.view' },
      {
        label: 'Add customer',
        to: customerCreatePath,
        base: customerCreatePath,
        permission: 'customers.edit',
        creates: true,
      },
      { label: 'Block list', to: customerBlocksPath, base: customerBlocksPath, permission: 'customers.view' },
    ],
  },
  {
    label: 'Shipping',
    to: labelListPath(),
    base: '/shipping',
    permission: 'shipping.view',
    icon: IconTruckDelivery,
    name: 'shipping',
    key: 'l',
    entries: [
      { label: 'Labels', to: labelListPath(), base: labelListPath(), permission: 'shipping.view' },
      {
        label: 'Add shipping label',
        to: labelCreatePath(),
        base: labelCreatePath(),
        permission: 'shipping.buy',
        creates: true,
      },
      { label: 'Shipping kits', to: '/shipping/kits', base: '/shipping/kits', permission: 'shipping.view' },
      { label: 'Claims', to: claimListPath, base: claimListPath, permission: 'shipping.view' },
    ],
  },
  {
    label: 'Payouts',
    to: queuePath(),
    base: '/payouts',
    permission: 'payouts.view',
    icon: IconCash,
    name: 'payouts',
    key: 'y',
    entries: [
      { label: 'To pay', to: queuePath(), base: queuePath(), permission: 'payouts.view' },
      { label: 'Batches', to: batchListPath, base: batchListPath, permission: 'payouts.view' },
      { label: 'Checks', to: checkListPath, base: checkListPath, permission: registerAccess },
      { label: 'Approvals', to: approvalListPath, base: approvalListPath, permission: 'payouts.view' },
      { label: 'Cash drawers', to: drawersPath, base: drawersPath, permission: drawerAccess },
    ],
  },
];
