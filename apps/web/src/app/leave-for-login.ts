import type { DataRouter } from 'react-router';
import { dropSession } from '../features/session/session.api.ts';

let isLeaving = false;

/** Redirects to sign-in when the server has ended the session, and back afterwards. */
export async function leaveForLogin(router: DataRouter): Promise<void> {
  const { pathname, search } = router.state.location;
  // Every pending call fails with 401; redirect only once.
  if (isLeaving || pathname === '/login') return;
  isLeaving = true;
  dropSession();
  await router.navigate(`/login?redirect=${encodeURIComponent(pathname + search)}`);
  isLeaving = false;
}
