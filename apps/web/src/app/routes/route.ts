import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { z } from 'zod';
import type { GuardedRoute } from '../guard.ts';

export interface PageRoute extends GuardedRoute {
  path: string;
  title: string;
  /** Outside the main layout: a sheet to read and print, in place of the column beside the mark. */
  frame?: 'sheet';
  /** What the path's words must fit; a path that does not goes to `otherwise`. */
  params?: z.ZodType;
  otherwise?: string;
  /** Where a visit leads instead of showing the page. */
  divert?: (params: Readonly<Record<string, string | undefined>>, search: URLSearchParams) => string | undefined;
  /** A module that exports `Component`. */
  page: LazyRouteFunction<RouteObject>;
}

export interface ForwardingRoute {
  path: string;
  to: string;
}

export type AppRoute = PageRoute | ForwardingRoute;
