import { messages } from '@tradepost/contracts/errors';
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { loadSession, signOut } from '../features/session/session.api.ts';
import { isSessionOver } from '../features/session/session.rules.ts';
import { ApiError } from '../lib/api-error.ts';
import { setPageTitle } from '../lib/page-title.ts';
import { guard, type RouteGroup } from './guard.ts';
import { BrokenApp, BrokenPage } from './overlays/broken.tsx';
import { Splash } from './overlays/splash.tsx';
import { Root } from './root.tsx';
import { type AppRoute, type PageRoute, routes } from './router.tsx';

interface RouteHandle {
  title: string;
}

/** Turns the table of routes into the browser's router: guards, frames, titles. */
export function buildRouter() {
  const router = createBrowserRouter([
    {
      Component: Root,
      HydrateFallback: Splash,
      ErrorBoundary: BrokenApp,
      children: [
        {
          lazy: async () => ({ Component: (await import('./layout/plain-layout.tsx')).PlainLayout }),
          children: pagesOf('public', 'session', 'any'),
        },
        {
          id: 'main',
          loader: loadSession,
          lazy: async () => ({ Component: (await import('./layout/main-layout.tsx')).MainLayout }),
          children: pagesOf('main'),
        },
        ...routes.filter((route) => 'to' in route).map(({ path, to }) => ({ path, loader: () => redirect(to) })),
      ],
    },
  ]);
  keepTitle(router);
  return router;
}

function pagesOf(...groups: RouteGroup[]): RouteObject[] {
  return routes.filter((route) => isPageOf(route, groups)).map(toRouteObject);
}

function isPageOf(route: AppRoute, groups: readonly RouteGroup[]): route is PageRoute {
  return 'page' in route && groups.includes(route.group);
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

async function admit(route: PageRoute, { request, params }: LoaderFunctionArgs): Promise<null> {
  const url = new URL(request.url);
  const diverted = route.divert?.(params, url.searchParams);
  if (diverted) throw redirect(diverted);
  if (route.group === 'any') return null;
  const session = await loadSession().catch(showMaintenance);
  const verdict = guard(
    route,
    url.pathname + url.search,
    session && {
      permissions: session.user.permissions,
      is_over: isSessionOver(session.login_time, Date.now()),
    },
  );
  if (verdict.to !== undefined) {
    if (verdict.ends_session) await signOut();
    throw redirect(verdict.to);
  }
  if (route.params && !route.params.safeParse(params).success) throw redirect(route.otherwise ?? '/');
  return null;
}

function showMaintenance(error: unknown): never {
  if (!(error instanceof ApiError) || error.status !== 503) throw error;
  const message = error.message === messages.unknown ? 'Unknown error occurred' : error.message;
  throw redirect(`/error/503?message=${encodeURIComponent(message)}`);
}

/** The title changes with the page; a page may then say more by `usePageTitle`. */
function keepTitle(router: ReturnType<typeof createBrowserRouter>): void {
  let shown: string | undefined;
  const update = () => {
    const { location, matches, initialized } = router.state;
    if (!initialized || location.pathname === shown) return;
    const handle = matches.findLast((match) => match.route.handle)?.route.handle as RouteHandle | undefined;
    if (!handle) return;
    shown = location.pathname;
    setPageTitle(handle.title);
  };
  router.subscribe(update);
  update();
}
