import { isUnlisted } from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useNavigation,
} from 'react-router';
import { useSessionWatch } from '../features/session/use-session-end.ts';
import { setListed, setPageTitle } from '../lib/page-title.ts';
import { useScanGate } from '../lib/scanner/scan-queue.ts';
import { loadSession } from '../lib/session/session.ts';
import { admit, forward, forwardUnknown } from './admit.ts';
import { BrokenApp, BrokenPage } from './overlays/broken.tsx';
import { LineNotes } from './overlays/line-notes.tsx';
import { Splash } from './overlays/splash.tsx';
import classes from './root.module.css';
import { routes } from './router.tsx';
import type { PageRoute } from './routes/route.ts';

interface RouteHandle {
  title: string;
}

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
          children: pagesOf((route) => route.group !== 'main' && !route.frame),
        },
        {
          lazy: async () => ({ Component: (await import('./layout/sheet-layout.tsx')).SheetLayout }),
          children: pagesOf((route) => route.frame === 'sheet'),
        },
        {
          lazy: async () => ({ Component: (await import('./layout/shop-layout.tsx')).ShopLayout }),
          children: pagesOf((route) => route.frame === 'shop'),
        },
        {
          id: 'main',
          loader: loadSession,
          lazy: async () => ({ Component: (await import('./layout/main-layout.tsx')).MainLayout }),
          children: pagesOf((route) => route.group === 'main'),
        },
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

/** Sets the page's title. A page can override it with `usePageTitle`. */
function keepTitle(router: ReturnType<typeof createBrowserRouter>): void {
  let shown: string | undefined;
  const update = () => {
    const { location, matches, initialized } = router.state;
    if (!initialized || location.pathname === shown) return;
    const handle = matches.findLast((match) => match.route.handle)?.route.handle as RouteHandle | undefined;
    if (!handle) return;
    shown = location.pathname;
    setPageTitle(handle.title);
    setListed(!isUnlisted(shown));
  };
  router.subscribe(update);
  update();
}

/** The providers of every screen. */
function Root() {
  useSessionWatch();
  const isLoading = useNavigation().state === 'loading';
  useScanGate(isLoading);
  return (
    <>
      <div className={classes.progress} data-loading={isLoading || undefined} aria-hidden="true" />
      <LineNotes />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
