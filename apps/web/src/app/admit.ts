import { messages } from '@tradepost/contracts/errors';
import { type LoaderFunctionArgs, redirect } from 'react-router';
import { loadSession, signOut } from '../features/session/session.api.ts';
import { ApiError } from '../lib/api-error.ts';
import { clearRegion } from '../lib/region.ts';
import { reloadOnce, reloadTab } from '../lib/reload.ts';
import { keepCrmToken } from './crm-token.ts';
import { crmCodeOf, type GuardedRoute, guard } from './guard.ts';
import { guardFactsOf } from './guard-facts.ts';
import type { PageRoute } from './routes/route.ts';

/** Lets a visit of a page go on, or sends it elsewhere. */
export async function admit(route: PageRoute, { request, params }: LoaderFunctionArgs): Promise<null> {
  const url = new URL(request.url);
  const diverted = route.divert?.(params, url.searchParams);
  if (diverted) throw redirect(diverted);
  if (route.group === 'any') return null;
  await follow(route, url);
  if (route.params && !route.params.safeParse(params).success) throw redirect(route.otherwise ?? '/');
  return null;
}

/** Lets the guard decide a visit, and does what it says. */
async function follow(route: GuardedRoute, url: URL): Promise<void> {
  const session = await loadSession().catch(handleFailedStart);
  hasStarted = true;
  const verdict = guard(route, url.pathname + url.search, session && guardFactsOf(session, Date.now()));
  if (verdict.crm_token) keepCrmToken(verdict.crm_token);
  if (verdict.to === undefined) return;
  if (verdict.ends_session) await signOut();
  throw redirect(verdict.to);
}

/** A path that only leads on; one with which the CRM sends somebody back is listened to first, whether built or not. */
export async function forward(to: string, { request }: LoaderFunctionArgs): Promise<Response> {
  const url = new URL(request.url);
  if (crmCodeOf(url.pathname + url.search)) await follow({ group: 'main' }, url);
  return redirect(to);
}

/** Whether the guard has ever been answered: from then on something may have been typed. */
let hasStarted = false;

/** What happens when it cannot be found out who is signed in. Waits for ever where the tab reloads. */
async function handleFailedStart(error: unknown): Promise<never> {
  const status = error instanceof ApiError ? error.status : 0;
  if (doesReload(status)) return new Promise(() => {});
  if (status !== 503) throw error;
  const message = (error as ApiError).message;
  const said = message === messages.unknown ? 'Unknown error occurred' : message;
  throw redirect(`/error/503?message=${encodeURIComponent(said)}`);
}

function doesReload(status: number): boolean {
  // Another region's address may be what is wrong: without it the installation that served the page is asked.
  if (status >= 404 && clearRegion()) {
    reloadTab();
    return true;
  }
  return status >= 500 && status !== 503 && !hasStarted && reloadOnce('failed-start');
}
