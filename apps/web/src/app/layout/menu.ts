import {
  type Icon,
  IconBuildingStore,
  IconCash,
  IconChartBar,
  IconDeviceMobile,
  IconFileInvoice,
  IconLayoutDashboard,
  IconMessageDollar,
  IconPackageImport,
  IconPuzzle,
  IconSettings,
  IconShieldCheck,
  IconStack2,
  IconTable,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react';
import { orderBases, orderCreatePath, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { drawerAccess } from '@tradepost/contracts/payouts/drawers/drawer.data';
import type { Permission } from '@tradepost/contracts/permissions';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { listingPaths } from '../../features/add-ons/systems/listings/listing-paths.rules.ts';
import {
  customerBlocksPath,
  customerCreatePath,
  customerListPath,
} from '../../features/customers/customer-paths.rules.ts';
import { stocktakeListPath } from '../../features/inventory/stocktakes/stocktake-paths.rules.ts';
import { transferListPath } from '../../features/inventory/transfers/transfer-paths.rules.ts';
import {
  shelfListPath,
  unitBenchPath,
  unitCreatePath,
  unitListPath,
} from '../../features/inventory/unit-paths.rules.ts';
import { invoiceCreatePath, invoiceListPath } from '../../features/invoices/invoice-paths.rules.ts';
import { inspectPath, kindFacts, scanInPath } from '../../features/orders/order-kind.rules.ts';
import { drawersPath } from '../../features/payouts/drawers/drawer-paths.rules.ts';
import {
  approvalListPath,
  batchListPath,
  checkListPath,
  queuePath,
  registerAccess,
} from '../../features/payouts/payout-paths.rules.ts';
import { deskPaths } from '../../features/pricing/desk/desk-paths.rules.ts';
import { cashForecastPath, profitPath, promisesPath, reportsPath } from '../../features/reports/report-paths.rules.ts';
import { claimListPath, labelCreatePath, labelListPath } from '../../features/shipping/labels/label-paths.rules.ts';

export interface MenuEntry {
  label: string;
  to: string;
  /** The entry is current on every path with this prefix. */
  base: string;
  permission?: Permission | readonly Permission[];
  /** Extra words for the palette. */
  words?: string;
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

/** The menu's sections. */
export const menu: readonly MenuSection[] = [
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
  {
    label: 'Inventory',
    to: unitListPath(),
    base: '/inventory',
    permission: 'inventory.view',
    icon: IconDeviceMobile,
    name: 'inventory',
    key: 'i',
    entries: [
      { label: 'All units', to: unitListPath(), base: unitListPath(), permission: 'inventory.view' },
      { label: 'Available', to: unitListPath('0'), base: unitListPath('0'), permission: 'inventory.view' },
      { label: 'Add unit', to: unitCreatePath, base: unitCreatePath, permission: 'inventory.edit', creates: true },
      {
        label: 'Listings',
        to: listingPaths.list,
        base: listingPaths.list,
        permission: 'inventory.view',
        words: 'back market shopify sales channel sell online',
      },
      { label: 'Transfers', to: transferListPath, base: transferListPath, permission: 'inventory.view' },
      { label: 'Stocktakes', to: stocktakeListPath, base: stocktakeListPath, permission: 'inventory.view' },
      {
        label: 'Shelves',
        to: shelfListPath,
        base: shelfListPath,
        permission: 'inventory.view',
        words: 'bin place rack',
      },
      {
        label: 'Bench',
        to: unitBenchPath(),
        base: unitBenchPath(),
        permission: 'inventory.edit',
        words: 'grade locks battery price shelf many',
      },
      {
        label: 'Test results',
        to: '/inventory/tests',
        base: '/inventory/tests',
        permission: 'inventory.view',
        words: 'diagnostics station bench phonecheck',
      },
      {
        label: 'Wipe certificates',
        to: '/inventory/wipe-certificates',
        base: '/inventory/wipe-certificates',
        permission: 'inventory.view',
        words: 'erase erasure data nist 800-88',
      },
      {
        label: 'Data match',
        to: '/inventory/datamatch',
        base: '/inventory/datamatch',
        permission: 'inventory.view',
      },
    ],
  },
  {
    label: 'Invoices',
    to: invoiceListPath(),
    base: '/invoice',
    icon: IconFileInvoice,
    key: 'v',
    name: 'invoice',
    permission: 'invoices.view',
    entries: [
      { label: 'All', to: invoiceListPath(), base: invoiceListPath(), permission: 'invoices.view' },
      { label: 'Outstanding', to: invoiceListPath('1'), base: invoiceListPath('1'), permission: 'invoices.view' },
      { label: 'Paid', to: invoiceListPath('3'), base: invoiceListPath('3'), permission: 'invoices.view' },
      {
        label: 'New invoice',
        to: invoiceCreatePath,
        base: invoiceCreatePath,
        permission: 'invoices.edit',
        creates: true,
      },
    ],
  },
  {
    label: 'Compliance',
    to: '/compliance/holds',
    base: '/compliance',
    icon: IconShieldCheck,
    key: 'k',
    name: 'compliance',
    permission: 'inventory.view',
    entries: [
      { label: 'Holds', to: '/compliance/holds', base: '/compliance/holds', permission: 'inventory.view' },
      {
        label: 'Daily reports',
        to: '/compliance/reports',
        base: '/compliance/reports',
        permission: 'compliance.report',
      },
    ],
  },
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
