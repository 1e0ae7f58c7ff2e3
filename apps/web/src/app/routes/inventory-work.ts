import { z } from 'zod';
import { listingPaths } from '../../features/add-ons/systems/listings/listing-paths.rules.ts';
import { transferTabs } from '../../features/inventory/transfers/transfer-paths.rules.ts';
import { shelfListPath, shelvingPath, unitBenchPath } from '../../features/inventory/unit-paths.rules.ts';
import type { AppRoute } from './route.ts';

const facts = { group: 'main', name: 'inventory', permission: 'inventory.view' } as const;
const id = z.object({ id: z.string().regex(/^\d{1,15}$/) });

/** Work on the stock: transfers between locations, counts, shelves, the bench, and lists of identifiers. */
export const inventoryWorkRoutes: readonly AppRoute[] = [
  {
    ...facts,
    path: '/inventory/transfers',
    title: 'Transfers',
    page: () => import('../../features/inventory/transfers/transfer-list.page.tsx'),
  },
  {
    ...facts,
    path: '/inventory/transfers/list/:tab',
    title: 'Transfers',
    params: z.object({ tab: z.enum(transferTabs) }),
    otherwise: '/inventory/transfers',
    page: () => import('../../features/inventory/transfers/transfer-list.page.tsx'),
  },
  {
    ...facts,
    path: '/inventory/transfers/create',
    title: 'Add transfer',
    permission: 'inventory.move',
    page: () => import('../../features/inventory/transfers/transfer-create.page.tsx'),
  },
  {
    ...facts,
    path: '/inventory/transfers/:id',
    title: 'Transfer',
    params: id,
    otherwise: '/inventory/transfers',
    page: () => import('../../features/inventory/transfers/transfer-detail.page.tsx'),
  },
  {
    ...facts,
    path: listingPaths.list,
    title: 'Listings',
    page: () => import('../../features/add-ons/systems/listings/listing-list.page.tsx'),
  },
  {
    ...facts,
    path: listingPaths.stock,
    title: 'List stock',
    permission: 'inventory.edit',
    page: () => import('../../features/add-ons/systems/listings/stock-list.page.tsx'),
  },
  {
    ...facts,
    path: listingPaths.prices,
    title: 'Price reductions',
    page: () => import('../../features/add-ons/systems/listings/listing-prices.page.tsx'),
  },
  {
    ...facts,
    path: listingPaths.orders,
    title: 'Channel orders',
    permission: 'invoices.view',
    page: () => import('../../features/add-ons/systems/listings/channel-order-list.page.tsx'),
  },
  {
    ...facts,
    path: '/inventory/stocktakes',
    title: 'Stocktakes',
    page: () => import('../../features/inventory/stocktakes/stocktake-list.page.tsx'),
  },
  {
    ...facts,
    path: '/inventory/stocktakes/create',
    title: 'Start stocktake',
    permission: 'inventory.count',
    page: () => import('../../features/inventory/stocktakes/stocktake-create.page.tsx'),
  },
  {
    ...facts,
    path: '/inventory/stocktakes/:id',
    title: 'Stocktake',
    params: id,
    otherwise: '/inventory/stocktakes',
    page: () => import('../../features/inventory/stocktakes/stocktake-detail.page.tsx'),
  },
  {
    ...facts,
    path: shelfListPath,
    title: 'Shelves',
    page: () => import('../../features/inventory/shelves/shelf-list.page.tsx'),
  },
  {
    ...facts,
    path: shelvingPath(),
    title: 'Put on shelf',
    permission: 'inventory.edit',
    page: () => import('../../features/inventory/shelves/put-on-shelf.page.tsx'),
  },
  {
    ...facts,
    path: unitBenchPath(),
    title: 'Bench',
    permission: 'inventory.edit',
    page: () => import('../../features/inventory/bench/unit-bench.page.tsx'),
  },
  {
    ...facts,
    path: '/inventory/tests',
    title: 'Test results',
    page: () => import('../../features/diagnostics/results/result-list.page.tsx'),
  },
  {
    ...facts,
    path: '/inventory/tests/import',
    title: 'Import test results',
    permission: 'inventory.test',
    page: () => import('../../features/diagnostics/results/result-import.page.tsx'),
  },
  {
    ...facts,
    path: '/inventory/wipe-certificates',
    title: 'Wipe certificates',
    page: () => import('../../features/diagnostics/wipes/certificate-list.page.tsx'),
  },
  {
    ...facts,
    path: '/inventory/datamatch',
    title: 'Data match',
    page: () => import('../../features/inventory/data-match/unit-match.page.tsx'),
  },
];
