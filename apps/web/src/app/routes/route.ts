import type { LazyRouteFunction, RouteObject } from 'react-router';
import type { z } from 'zod';
import type { GuardedRoute } from '../guard.ts';

export interface PageRoute extends GuardedRoute {
  path: string;
  title: string;
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

/** A page of a company's sellers, which anybody may open. */
export type SellerRoute = Pick<PageRoute, 'path' | 'title' | 'page'>;

export type AppRoute = PageRoute | ForwardingRoute;
