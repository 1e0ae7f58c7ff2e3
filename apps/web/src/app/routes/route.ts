import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { z } from 'zod';
import type { GuardedRoute } from '../guard.ts';

export interface PageRoute extends GuardedRoute {
  path: string;
  title: string;
  /** Outside the main layout: the printable sheet of a seller's link, or a company's shop. */
  frame?: 'sheet' | 'shop';
  /** Patterns for the path's parameters; a path that does not match redirects to `otherwise`. */
  params?: z.ZodType;
  otherwise?: string;
  /** The list whose saved views the page waits for. They are asked for while the session still loads. */
  views?: string;
  /** A redirect, instead of a page. */
  divert?: (params: Readonly<Record<string, string | undefined>>, search: URLSearchParams) => string | undefined;
  /** A module that exports `Component`. */
  page: LazyRouteFunction<RouteObject>;
}

export interface ForwardingRoute {
  path: string;
  to: string;
}

export type AppRoute = PageRoute | ForwardingRoute;
