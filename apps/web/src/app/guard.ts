import { holds, type Permission } from '@tradepost/contracts/permissions';

/**
 * `public` pages are for who is not signed in, `session` and `main` pages for who is (outside and inside the main
 * layout), `any` for both.
 */
export type RouteGroup = 'any' | 'public' | 'session' | 'main';

/** What the guard must know of a page; the table of routes says it. */
export interface GuardedRoute {
  group: RouteGroup;
  /** Of a public page: a visit that anybody may make, signed in or not, for what its query holds. */
  admits?: (search: URLSearchParams) => boolean;
  /** What the user must hold; one of several is enough. */
  permission?: Permission | readonly Permission[];
  /** The menu item that the page belongs to, as the company's menu spells it. */
  name?: string;
  /** The menu item above that one. */
  group_name?: string;
  /** Stays open while the company has not paid: what is needed to pay, and the way out. */
  is_for_paying?: true;
  /** Belongs to setting the company up, as this step of it (1 to 3); 0 is open at every step. */
  onboarding_step?: 0 | 1 | 2 | 3;
  /** Kept from installs under another name: the settings of marketplaces, and of the CRM. */
  is_hidden_white_label?: true;
}

/** What the guard must know of who visits. */
export interface GuardFacts {
  permissions: readonly Permission[];
  /** The session is older than a session may be. */
  is_over: boolean;
  is_unpaid: boolean;
  is_trial_over: boolean;
  is_onboarding: boolean;
  /** The last step of setting up that is done, 0 to 3. */
  last_register_step: number;
  /** Names and group names of menu items that are switched off, with their children. */
  restricted: readonly string[];
  is_white_label: boolean;
}

/** What happens to a visit: it goes on, or elsewhere; `ends_session` signs the user out on the way. */
export interface Verdict {
  to?: string;
  ends_session?: true;
  /** What the CRM's connection handed over; it is kept until the CRM's page takes it. */
  crm_token?: string;
}

interface Visit {
  route: GuardedRoute;
  /** With its query. */
  path: string;
  /** Null for who is not signed in. */
  user: GuardFacts | null;
}

interface MemberVisit extends Visit {
  user: GuardFacts;
}

export const billingPath = '/settings/plans-billings';
const startPath = '/dashboard';

/** The rules of a visit, first to last; the first that says where to go decides. */
export const guardRules: readonly { name: string; decide(visit: Visit): Verdict | undefined }[] = [
  {
    name: 'who is not signed in signs in first',
    decide: ({ route, path, user }) =>
      user || route.group === 'public' ? undefined : { to: `/login?redirect=${encodeURIComponent(path)}` },
  },
  {
    // A session that is over is none: one may sign in again, or follow the link of a mail.
    name: 'who is signed in has no use for public pages',
    decide: ({ route, path, user }) => {
      const isIn = user !== null && !user.is_over;
      return isIn && route.group === 'public' && !route.admits?.(urlOf(path).searchParams)
        ? { to: startPath }
        : undefined;
    },
  },
  forMembers('what the menu leaves out is not entered', ({ route, user }) => isRestricted(route, user), startPath),
  forMembers(
    'unpaid billing or an ended trial leads to the billing page',
    ({ route, user }) => mustPay(user) && !route.is_for_paying,
    billingPath,
  ),
  forMembers(
    'who still sets the company up is led to the step that is due',
    ({ route, user }) => user.is_onboarding && !mustPay(user) && !isDue(route, nextStep(user)),
    ({ user }) => `/onboarding/${nextStep(user)}`,
  ),
  forMembers(
    'settings of marketplaces and of the CRM are not for white-label installs',
    ({ route, user }) => Boolean(route.is_hidden_white_label) && user.is_white_label,
    startPath,
  ),
  {
    name: 'the token of a CRM that comes back with a code is kept',
    decide: ({ path, user }) => {
      const crm_token = user && !user.is_white_label ? crmCodeOf(path) : undefined;
      return crm_token === undefined ? undefined : { crm_token };
    },
  },
  {
    name: 'a session that is over ends',
    decide: ({ route, user }) =>
      user?.is_over && route.group !== 'public' ? { to: '/login?expired=1', ends_session: true } : undefined,
  },
  forMembers(
    'a missing permission keeps out',
    ({ route, user }) => route.permission !== undefined && !holds(user.permissions, route.permission),
    startPath,
  ),
];

/** A rule about pages that need a session, for who has one. */
function forMembers(
  name: string,
  applies: (visit: MemberVisit) => boolean,
  to: string | ((visit: MemberVisit) => string),
) {
  return {
    name,
    decide: ({ user, ...visit }: Visit): Verdict | undefined => {
      if (!user || visit.route.group === 'public' || !applies({ user, ...visit })) return undefined;
      return { to: typeof to === 'string' ? to : to({ user, ...visit }) };
    },
  };
}

/** Decides a visit of `path` (with its query) to a page. `user` is null for who is not signed in. */
export function guard(route: GuardedRoute, path: string, user: GuardFacts | null): Verdict {
  if (route.group === 'any') return {};
  let verdict: Verdict = {};
  for (const rule of guardRules) {
    verdict = { ...verdict, ...rule.decide({ route, path, user }) };
    if (verdict.to !== undefined) break;
  }
  return verdict;
}

function isRestricted({ name, group_name }: GuardedRoute, { restricted }: GuardFacts): boolean {
  return [name, group_name].some((item) => item !== undefined && restricted.includes(item));
}

function mustPay({ is_unpaid, is_trial_over }: GuardFacts): boolean {
  return is_unpaid || is_trial_over;
}

/** The step of setting up that comes next. */
function nextStep({ last_register_step }: GuardFacts): number {
  return Math.min(Math.max(last_register_step, 0) + 1, 3);
}

/** Steps that are done may be looked at again, later ones not ahead of their turn. */
function isDue({ onboarding_step }: GuardedRoute, next: number): boolean {
  return onboarding_step !== undefined && onboarding_step <= next;
}

const urlOf = (path: string) => new URL(path, 'http://here.invalid');

/** The code with which the CRM sends somebody back to one of its pages. */
export function crmCodeOf(path: string): string | undefined {
  const { pathname, searchParams } = urlOf(path);
  if (!pathname.includes('highlevel-config')) return undefined;
  return searchParams.get('code') || undefined;
}

/** Where `/error/:code` leads unless it shows: only code 503 with a message does. */
export function errorPageTarget(code: string | undefined, message: string | null): string | undefined {
  if (!code || !message) return '/login';
  return code === '503' ? undefined : startPath;
}
