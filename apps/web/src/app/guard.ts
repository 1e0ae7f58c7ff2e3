import { gateOfItem, type PlanGate } from '@tradepost/contracts/billing/plan-gate.data';
import { holds, type Permission } from '@tradepost/contracts/permissions';

/**
 * `public` pages are for signed-out visitors, `session` and `main` pages for signed-in users (outside and inside the main
 * layout), `any` for both.
 */
export type RouteGroup = 'any' | 'public' | 'session' | 'main';

/** A route's guard settings, from the table of routes. */
export interface GuardedRoute {
  group: RouteGroup;
  /** For a public page: whether this query also admits signed-in users. */
  admits?: (search: URLSearchParams) => boolean;
  /** The required permissions; one is enough. */
  permission?: Permission | readonly Permission[];
  /** The page's menu item, as the company's menu names it. */
  name?: string;
  /** The parent menu item. */
  group_name?: string;
  /** Stays open while the company has not paid: pages needed to pay, and to sign out. */
  is_for_paying?: true;
  /** The onboarding step of this page (1 to 3); 0 is open at every step. */
  onboarding_step?: 0 | 1 | 2 | 3;
  /** Hidden on white-label installs: marketplace and CRM settings. */
  is_hidden_white_label?: true;
}

/** The facts about a user that the guard needs. */
export interface GuardFacts {
  permissions: readonly Permission[];
  /** The session has reached its maximum age. */
  is_over: boolean;
  is_unpaid: boolean;
  is_trial_over: boolean;
  /** The company requires a second factor, which the user has not set up. */
  needs_second_factor: boolean;
  is_onboarding: boolean;
  /** The last finished onboarding step, 0 to 3. */
  last_register_step: number;
  /** Names and group names of disabled menu items, including their children. */
  restricted: readonly string[];
  is_white_label: boolean;
}

/** A decision: admit, or redirect. `ends_session` also signs the user out. */
export interface Verdict {
  to?: string;
  ends_session?: true;
  /** The CRM's code, stored until the CRM's page reads it. */
  crm_token?: string;
  /** The paywall to show where the plan lacks the page. */
  paywall?: PlanGate;
}

interface Visit {
  route: GuardedRoute;
  /** Includes the query. */
  path: string;
  /** Null when signed out. */
  user: GuardFacts | null;
}

interface MemberVisit extends Visit {
  user: GuardFacts;
}

export const billingPath = '/settings/plans-billings';
const startPath = '/dashboard';
/** Where users set up their second factor. */
const ownPath = '/settings/account/settings';

/** The rules in order. The first one that returns a decision applies. */
export const guardRules: readonly { name: string; decide(visit: Visit): Verdict | undefined }[] = [
  {
    name: 'signed-out visitors must sign in first',
    decide: ({ route, path, user }) =>
      user || route.group === 'public' ? undefined : { to: `/login?redirect=${encodeURIComponent(path)}` },
  },
  {
    // An expired session counts as signed out: the user may sign in again, or open a link from an email.
    name: 'signed-in users are redirected from public pages',
    decide: ({ route, path, user }) => {
      const isIn = user !== null && !user.is_over;
      return isIn && route.group === 'public' && !route.admits?.(urlOf(path).searchParams)
        ? { to: startPath }
        : undefined;
    },
  },
  forMembers(
    'pages of disabled menu items redirect',
    // Who must pay is sent to the billing page, which tells members without access to it whom to ask.
    ({ route, user }) => isRestricted(route, user.restricted) && !(mustPay(user) && route.is_for_paying),
    startPath,
    ({ route }) => gateOf(route),
  ),
  forMembers(
    'an unpaid plan or ended trial redirects to billing',
    ({ route, user }) => mustPay(user) && !route.is_for_paying,
    billingPath,
  ),
  forMembers(
    'onboarding users are redirected to their next step',
    ({ route, user }) => user.is_onboarding && !mustPay(user) && !isDue(route, nextStep(user)),
    ({ user }) => `/onboarding/${nextStep(user)}`,
  ),
  forMembers(
    'a missing second factor redirects to My Settings',
    ({ path, user }) => mustSetUpFactor(user) && !urlOf(path).pathname.startsWith(ownPath),
    ownPath,
  ),
  forMembers(
    'white-label installs have no marketplace and CRM settings',
    ({ route, user }) => Boolean(route.is_hidden_white_label) && user.is_white_label,
    startPath,
  ),
  {
    name: 'the code from a CRM is stored',
    decide: ({ path, user }) => {
      const crm_token = user && !user.is_white_label ? crmCodeOf(path) : undefined;
      return crm_token === undefined ? undefined : { crm_token };
    },
  },
  {
    name: 'an expired session is signed out',
    decide: ({ route, user }) =>
      user?.is_over && route.group !== 'public' ? { to: '/login?expired=1', ends_session: true } : undefined,
  },
  forMembers(
    'a missing permission redirects',
    ({ route, user }) => route.permission !== undefined && !holds(user.permissions, route.permission),
    startPath,
  ),
];

/** A rule for signed-in users on pages that need a session. */
function forMembers(
  name: string,
  applies: (visit: MemberVisit) => boolean,
  to: string | ((visit: MemberVisit) => string),
  paywallOf?: (visit: MemberVisit) => PlanGate | undefined,
) {
  return {
    name,
    decide: ({ user, ...visit }: Visit): Verdict | undefined => {
      if (!user || visit.route.group === 'public' || !applies({ user, ...visit })) return undefined;
      const paywall = paywallOf?.({ user, ...visit });
      return { to: typeof to === 'string' ? to : to({ user, ...visit }), ...(paywall && { paywall }) };
    },
  };
}

/** Decides a visit. `path` includes the query; `user` is null when signed out. */
export function guard(route: GuardedRoute, path: string, user: GuardFacts | null): Verdict {
  if (route.group === 'any') return {};
  let verdict: Verdict = {};
  for (const rule of guardRules) {
    verdict = { ...verdict, ...rule.decide({ route, path, user }) };
    if (verdict.to !== undefined) break;
  }
  return verdict;
}

/** Whether the page's menu item, or the item above it, is disabled. */
export function isRestricted(
  { name, group_name }: Pick<GuardedRoute, 'name' | 'group_name'>,
  restricted: readonly string[],
): boolean {
  return [name, group_name].some((item) => item !== undefined && restricted.includes(item));
}

const gateOf = ({ name, group_name }: GuardedRoute): PlanGate | undefined =>
  [name, group_name].flatMap((item) => (item === undefined ? [] : (gateOfItem[item] ?? []))).at(0);

/** Paying and onboarding come first. The server refuses everything else meanwhile. */
function mustSetUpFactor(user: GuardFacts): boolean {
  const isOpen = !mustPay(user) && !user.is_onboarding && !user.restricted.includes('settings');
  return user.needs_second_factor && isOpen;
}

function mustPay({ is_unpaid, is_trial_over }: GuardFacts): boolean {
  return is_unpaid || is_trial_over;
}

/** The next onboarding step. */
function nextStep({ last_register_step }: GuardFacts): number {
  return Math.min(Math.max(last_register_step, 0) + 1, 3);
}

/** Finished steps may be reopened; later steps may not be skipped to. */
function isDue({ onboarding_step }: GuardedRoute, next: number): boolean {
  return onboarding_step !== undefined && onboarding_step <= next;
}

const urlOf = (path: string) => new URL(path, 'http://here.invalid');

/** The target of a redirect with the query of the visit, when it only completes the visit's path. */
export function withQuery(to: string, { pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const completes = to.startsWith(`${pathname.replace(/\/$/, '')}/`);
  return completes && !to.includes('?') ? to + search : to;
}

/** The code in a CRM's return URL. */
export function crmCodeOf(path: string): string | undefined {
  const { pathname, searchParams } = urlOf(path);
  if (!pathname.includes('highlevel-config')) return undefined;
  return searchParams.get('code') || undefined;
}

/** Redirects `/error/:code`, except code 503 with a message. */
export function errorPageTarget(code: string | undefined, message: string | null): string | undefined {
  if (!code || !message) return '/login';
  return code === '503' ? undefined : startPath;
}
