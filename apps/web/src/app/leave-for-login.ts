import type { DataRouter } from 'react-router';
import { dropSession } from '../features/session/session.api.ts';

let isLeaving = false;

/** The server no longer knows the session: to the login, and from there back to where the user was. */
export async function leaveForLogin(router: DataRouter): Promise<void> {
  const { pathname, search } = router.state.location;
  // Every call that was under way reports the loss; one of them is enough.
  if (isLeaving || pathname === '/login') return;
  isLeaving = true;
  dropSession();
  await router.navigate(`/login?redirect=${encodeURIComponent(pathname + search)}`);
  isLeaving = false;
}
