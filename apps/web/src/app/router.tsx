import { ownChangelogPath } from '@tradepost/contracts/session/session.contract';
import { errorPageTarget } from './guard.ts';
import { routeAreas } from './route-areas.ts';
import { frontDoorRoutes } from './routes/front-door.ts';
import type { AppRoute } from './routes/route.ts';

/**
 * The routes that the signed-in app starts with. The rest is in `route-areas.ts`, and sellers' in `seller-router.tsx`. Specific
 * paths win over general ones, in any order.
 */
export const firstRoutes: readonly AppRoute[] = [
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
  { path: '*', to: '/' },
];

/** All routes of the signed-in app. */
export async function loadRoutes(): Promise<AppRoute[]> {
  const ofAreas = await Promise.all(routeAreas.map(({ load }) => load()));
  return [...firstRoutes, ...ofAreas.flat()];
}
