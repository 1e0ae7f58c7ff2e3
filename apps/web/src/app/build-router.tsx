import { sellerPages } from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  useNavigation,
} from 'react-router';
import { useSessionWatch } from '../features/session/use-session-end.ts';
import { useScanGate } from '../lib/scanner/scan-queue.ts';
import { loadSession } from '../lib/session/session.ts';
import { admit, forward, forwardUnknown } from './admit.ts';
import { keepTitle, type RouteHandle } from './keep-title.ts';
import { openOtherApp } from './other-app.ts';
import { BrokenApp, BrokenPage } from './overlays/broken.tsx';
import { Splash } from './overlays/splash.tsx';
import { RootFrame } from './root-frame.tsx';
import { areasOf, type RouteArea } from './route-areas.ts';
import { firstRoutes } from './router.tsx';
import type { AppRoute, ForwardingRoute, PageRoute } from './routes/route.ts';

/** The parts of the router that routes join. */
const parts = ['root', 'plain', 'main'] as const;

/** Builds the router from the table of routes, with guards, layouts and titles. */
export function buildRouter() {
  const first = sortRoutes(firstRoutes);
  const router = createBrowserRouter(
    [
      {
        id: 'root',
        Component: Root,
        HydrateFallback: Splash,
        ErrorBoundary: BrokenApp,
        children: [
          {
            id: 'plain',
            lazy: async () => ({ Component: (await import('./layout/plain-layout.tsx')).PlainLayout }),
            children: first.plain,
          },
          {
            id: 'main',
            loader: loadSession,
            lazy: async () => ({ Component: (await import('./layout/main-layout.tsx')).MainLayout }),
            children: first.main,
          },
          ...sellerPages.map((path) => ({ path: `${path}/*`, loader: openOtherApp })),
          ...first.root,
        ],
      },
    ],
    { patchRoutesOnNavigation: addAreas() },
  );
  keepTitle(router);
  return router;
}

/** Adds the routes of an area when somebody goes to an address of it. The router asks at each address that has parameters. */
function addAreas(): PatchRoutesOnNavigationFunction {
  const added = new Set<RouteArea>();
  return async ({ path, patch, signal }) => {
    const missing = areasOf(path).filter((area) => !added.has(area));
    const routes = await Promise.all(missing.map(({ load }) => load()));
    // The router takes nothing for a navigation that is over.
    if (missing.length === 0 || signal.aborted) return;
    const sorted = sortRoutes(routes.flat());
    for (const part of parts) patch(part, sorted[part]);
    for (const area of missing) added.add(area);
  };
}

/** Which part of the router each route belongs to. */
function sortRoutes(routes: readonly AppRoute[]): Record<(typeof parts)[number], RouteObject[]> {
  const pages = routes.filter((route) => 'page' in route);
  return {
    root: routes.filter((route) => 'to' in route).map(forwardRoute),
    plain: pages.filter(({ group }) => group !== 'main').map(toRouteObject),
    main: pages.filter(({ group }) => group === 'main').map(toRouteObject),
  };
}

function forwardRoute({ path, to }: ForwardingRoute): RouteObject {
  return { path, loader: path === '*' ? forwardUnknown : (args: LoaderFunctionArgs) => forward(to, args) };
}

function toRouteObject(route: PageRoute): RouteObject {
  return {
    path: route.path,
    handle: { title: route.title } satisfies RouteHandle,
    loader: (args) => admit(route, args),
    lazy: route.page,
    ErrorBoundary: BrokenPage,
  };
}

/** The frame of every screen of the signed-in app. */
function Root() {
  useSessionWatch();
  useScanGate(useNavigation().state === 'loading');
  return <RootFrame />;
}
