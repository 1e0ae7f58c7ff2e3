import { holds, type Permission } from '@tradepost/contracts/permissions';

/**
 * `public` pages are for who is not signed in, `session` and `main` pages for who is (outside and inside the main
 * layout), `any` for both.
 */
export type RouteGroup = 'any' | 'public' | 'session' | 'main';

export interface GuardedRoute {
  group: RouteGroup;
  /** What the user must hold; one of several is enough. */
  permission?: Permission | readonly Permission[];
}

export interface GuardSession {
  permissions: readonly Permission[];
  /** It is older than a session may be. */
  is_over: boolean;
}

/** What happens to a visit: it goes on, or elsewhere; `ends_session` signs the user out on the way. */
export type Verdict = { to?: undefined } | { to: string; ends_session?: true };

/** Decides a visit of `path` (with its query) to a page. `session` is null for who is not signed in. */
export function guard(route: GuardedRoute, path: string, session: GuardSession | null): Verdict {
  if (route.group === 'any') return {};
  if (session?.is_over) {
    return route.group === 'public' ? {} : { to: '/login?expired=1', ends_session: true };
  }
  if (route.group === 'public') return session ? { to: '/dashboard' } : {};
  if (!session) return { to: `/login?redirect=${encodeURIComponent(path)}` };
  if (route.permission && !holds(session.permissions, route.permission)) return { to: '/dashboard' };
  return {};
}

/** Where `/error/:code` leads unless it shows: only code 503 with a message does. */
export function errorPageTarget(code: string | undefined, message: string | null): string | undefined {
  if (!code || !message) return '/login';
  return code === '503' ? undefined : '/dashboard';
}
