import { IconDeviceMobile, IconFileInvoice, IconShieldCheck } from '@tabler/icons-react';
import { listingPaths } from '../../../features/add-ons/systems/listings/listing-paths.rules.ts';
import { stocktakeListPath } from '../../../features/inventory/stocktakes/stocktake-paths.rules.ts';
import { transferListPath } from '../../../features/inventory/transfers/transfer-paths.rules.ts';
import {
  shelfListPath,
  unitBenchPath,
  unitCreatePath,
  unitListPath,
} from '../../../features/inventory/unit-paths.rules.ts';
import { invoiceCreatePath, invoiceListPath } from '../../../features/invoices/invoice-paths.rules.ts';
import type { MenuSection } from './menu-section.ts';

/** What is in stock, and sold. */
export const stockSections: readonly MenuSection[] = [
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
];
