import { sellerPages } from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, useNavigation } from 'react-router';
import { useSessionWatch } from '../features/session/use-session-end.ts';
import { useScanGate } from '../lib/scanner/scan-queue.ts';
import { loadSession } from '../lib/session/session.ts';
import { admit, forward, forwardUnknown } from './admit.ts';
import { keepTitle, type RouteHandle } from './keep-title.ts';
import { openOtherApp } from './other-app.ts';
import { BrokenApp, BrokenPage } from './overlays/broken.tsx';
import { Splash } from './overlays/splash.tsx';
import { RootFrame } from './root-frame.tsx';
import { routes } from './router.tsx';
import type { PageRoute } from './routes/route.ts';

/** Builds the router from the table of routes, with guards, layouts and titles. */
export function buildRouter() {
  const router = createBrowserRouter([
    {
      Component: Root,
      HydrateFallback: Splash,
      ErrorBoundary: BrokenApp,
      children: [
        {
          lazy: async () => ({ Component: (await import('./layout/plain-layout.tsx')).PlainLayout }),
          children: pagesOf((route) => route.group !== 'main'),
        },
        {
          id: 'main',
          loader: loadSession,
          lazy: async () => ({ Component: (await import('./layout/main-layout.tsx')).MainLayout }),
          children: pagesOf((route) => route.group === 'main'),
        },
        ...sellerPages.map((path) => ({ path: `${path}/*`, loader: openOtherApp })),
        ...routes
          .filter((route) => 'to' in route)
          .map(({ path, to }) => ({
            path,
            loader: path === '*' ? forwardUnknown : (args: LoaderFunctionArgs) => forward(to, args),
          })),
      ],
    },
  ]);
  keepTitle(router);
  return router;
}

function pagesOf(belongs: (route: PageRoute) => boolean): RouteObject[] {
  return routes.filter((route): route is PageRoute => 'page' in route && belongs(route)).map(toRouteObject);
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
