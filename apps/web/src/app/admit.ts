import { restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import type { PlanGate } from '@tradepost/contracts/billing/plan-gate.data';
import { messages } from '@tradepost/contracts/errors';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { isSessionOver } from '../features/session/session.rules.ts';
import { viewsQuery } from '../features/views/view.api.ts';
import { ApiError } from '../lib/api-error.ts';
import { queryClient } from '../lib/query/query-client.ts';
import { clearRegion } from '../lib/region.ts';
import { reloadOnce, reloadTab } from '../lib/reload.ts';
import { keepCrmToken } from '../lib/session/crm-token.ts';
import { isSignedIn, loadSession, type Session, signOut } from '../lib/session/session.ts';
import { showInfo } from '../lib/toast.tsx';
import { crmCodeOf, type GuardedRoute, type GuardFacts, guard, withQuery } from './guard.ts';
import type { PageRoute } from './routes/route.ts';

/** Admits or redirects a visit to a page. */
export async function admit(route: PageRoute, { request, params }: LoaderFunctionArgs): Promise<null> {
  const url = new URL(request.url);
  if (route.views) void askEarly(route.views);
  const isFit = route.params?.safeParse(params).success ?? true;
  if (route.group !== 'any') await follow(route, url, isFit);
  const diverted = route.divert?.(params, url.searchParams);
  if (diverted) throw redirect(withQuery(diverted, url));
  if (route.group === 'any') return null;
  if (!isFit) {
    if (!route.otherwise) sayUnknown(url);
    throw redirect(route.otherwise ?? '/');
  }
  return null;
}

/** The page asks again, and shows what goes wrong. */
async function askEarly(views: string): Promise<void> {
  const isIn = await isSignedIn().catch(() => false);
  if (isIn) await queryClient.prefetchQuery(viewsQuery(views));
}

function sayUnknown({ pathname }: URL): void {
  showInfo(`There is no page at ${pathname}. This is your dashboard.`, unknownNoteMs);
}

/** Applies the guard's decision to a visit. A path that is no page of the route is none that a plan could include. */
async function follow(route: GuardedRoute, url: URL, isFit = true): Promise<void> {
  const session = await loadSession().catch(handleFailedStart);
  hasStarted = true;
  const verdict = guard(route, url.pathname + url.search, session && guardFactsOf(session, Date.now()));
  if (verdict.crm_token) keepCrmToken(verdict.crm_token);
  if (verdict.to === undefined) return;
  if (verdict.ends_session) await signOut();
  if (verdict.paywall && isFit && session) await showMissing(verdict.paywall, session);
  throw redirect(verdict.to);
}

/** The paywall in place of a page, unless the page is closed for another reason than the plan. */
async function showMissing(gate: PlanGate, { user }: Session): Promise<void> {
  const { showPaywallOfPlan } = await import('../features/billing/paywall/use-paywall.ts');
  showPaywallOfPlan(gate, user);
}

/** Milliseconds for which the note about an unknown address shows. */
const unknownNoteMs = 8000;

/** A path that only redirects. The CRM's return paths are checked for a token first. */
export async function forward(to: string, { request }: LoaderFunctionArgs): Promise<Response> {
  const url = new URL(request.url);
  if (crmCodeOf(url.pathname + url.search)) await follow({ group: 'main' }, url);
  return redirect(withQuery(to, url));
}

/** An address without a page leads to the dashboard, with a note to signed-in users, who would wonder. */
export async function forwardUnknown({ request }: LoaderFunctionArgs): Promise<Response> {
  const url = new URL(request.url);
  const isCrm = crmCodeOf(url.pathname + url.search) !== undefined;
  await follow({ group: 'main' }, isCrm ? url : new URL('/dashboard', url));
  if (!isCrm) sayUnknown(url);
  return redirect('/dashboard');
}

/** Whether the first status request has succeeded. After that, the user may have unsaved input. */
let hasStarted = false;

/** Handles a failed status request. Never resolves when the tab reloads. */
async function handleFailedStart(error: unknown): Promise<never> {
  const status = error instanceof ApiError ? error.status : 0;
  if (doesReload(status)) return new Promise(() => {});
  if (status !== 503) throw error;
  const message = (error as ApiError).message;
  const said = message === messages.unknown ? 'Unknown error occurred' : message;
  throw redirect(`/error/503?message=${encodeURIComponent(said)}`);
}

function doesReload(status: number): boolean {
  // The stored region's address may be wrong: retry with the server that served the page.
  if (status >= 404 && clearRegion()) {
    reloadTab();
    return true;
  }
  return status >= 500 && status !== 503 && !hasStarted && reloadOnce('failed-start');
}

/** The facts about a session that the guard needs, at `now` (milliseconds). */
function guardFactsOf(session: Session, now: number): GuardFacts {
  const { user, is_unpaid_billing, is_trial_end } = session;
  return {
    permissions: user.permissions,
    is_over: isSessionOver(user.session_expires_at, now),
    is_unpaid: is_unpaid_billing,
    is_trial_over: is_trial_end,
    needs_second_factor: user.needs_second_factor,
    is_onboarding: user.is_onboarding,
    last_register_step: user.last_register_step,
    restricted: restrictedOf(user.menu_v2.menus),
    is_white_label: user.white_label !== null,
  };
}
