import { unitTabs } from '@tradepost/contracts/inventory/unit.data';
import { z } from 'zod';
import { unitListId, unitListPath } from '../../features/inventory/unit-paths.rules.ts';
import type { AppRoute } from './route.ts';

const facts = { group: 'main', name: 'inventory', permission: 'inventory.view' } as const;
const all = unitListPath();
const unit = z.object({ id: z.string().regex(/^[1-9]\d{0,14}$/) });

/** The stock: its list by status, and the pages of its units. */
export const inventoryRoutes: readonly AppRoute[] = [
  { path: '/inventory', to: all },
  {
    ...facts,
    path: '/inventory/create',
    title: 'Add unit',
    permission: 'inventory.edit',
    page: () => import('../../features/inventory/unit-create.page.tsx'),
  },
  {
    ...facts,
    path: '/inventory/import',
    title: 'Import units',
    permission: 'inventory.export',
    page: () => import('../../features/inventory/unit-import.page.tsx'),
  },
  {
    ...facts,
    path: '/inventory/edit/:id',
    title: 'Unit',
    params: unit,
    otherwise: all,
    page: async () => {
      const [{ Component }, { withUnitParts }] = await Promise.all([
        import('../../features/inventory/unit-edit.page.tsx'),
        import('../unit-parts.tsx'),
      ]);
      return { Component: withUnitParts(Component) };
    },
  },
  {
    ...facts,
    path: '/inventory/edit/:id/changelog',
    title: 'Unit changelog',
    params: unit,
    otherwise: all,
    page: () => import('../../features/inventory/unit-changelog.page.tsx'),
  },
  {
    ...facts,
    path: '/inventory/:statusId',
    title: 'Inventory',
    params: z.object({ statusId: z.enum(unitTabs) }),
    otherwise: all,
    views: unitListId,
    page: () => import('../../features/inventory/unit-list.page.tsx'),
  },
];
