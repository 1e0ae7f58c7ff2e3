import { ownChangelogPath } from '@tradepost/contracts/session/session.contract';
import { errorPageTarget } from './guard.ts';
import { addOnRoutes } from './routes/add-ons.ts';
import { buyingRoutes } from './routes/buying.ts';
import { complianceRoutes } from './routes/compliance.ts';
import { customerRoutes } from './routes/customers.ts';
import { drawerRoutes } from './routes/drawers.ts';
import { frontDoorRoutes } from './routes/front-door.ts';
import { inventoryRoutes } from './routes/inventory.ts';
import { inventoryWorkRoutes } from './routes/inventory-work.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { orderRoutes } from './routes/orders.ts';
import { payoutRoutes } from './routes/payouts.ts';
import { reportRoutes } from './routes/reports.ts';
import type { AppRoute } from './routes/route.ts';
import { settingsRoutes } from './routes/settings.ts';
import { shippingRoutes } from './routes/shipping.ts';
import { settingsSections } from './settings-sections.data.ts';
import { settingsRoutesOf } from './settings-sections.rules.ts';

/** All routes of the signed-in app. Those of sellers are in `seller-router.tsx`. Specific paths win over general ones, in any order. */
export const routes: readonly AppRoute[] = [
  { path: '/', to: '/dashboard' },
  { path: '/error', to: '/login' },
  {
    path: '/error/:code',
    title: "We'll be back soon!",
    group: 'any',
    divert: ({ code }, search) => errorPageTarget(code, search.get('message')),
    page: () => import('./overlays/error.page.tsx'),
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    group: 'main',
    page: () => import('../features/dashboard/dashboard.page.tsx'),
  },
  {
    path: ownChangelogPath,
    title: 'What’s new',
    group: 'main',
    is_hidden_white_label: true,
    page: () => import('./help/changelog.page.tsx'),
  },
  ...frontDoorRoutes,
  ...orderRoutes,
  ...shippingRoutes,
  ...drawerRoutes,
  ...customerRoutes,
  ...invoiceRoutes,
  ...payoutRoutes,
  ...inventoryRoutes,
  ...inventoryWorkRoutes,
  ...complianceRoutes,
  ...reportRoutes,
  ...buyingRoutes,
  ...settingsRoutes,
  ...addOnRoutes,
  ...settingsRoutesOf(settingsSections),
  { path: '*', to: '/' },
];
