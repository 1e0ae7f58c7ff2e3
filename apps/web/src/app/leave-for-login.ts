import type { DataRouter } from 'react-router';
import { leaveKeepingInput } from '../lib/reload.ts';
import { dropSession } from '../lib/session/session.ts';

let isLeaving = false;

/** Redirects to sign-in when the server has ended the session, and back afterwards. */
export async function leaveForLogin(router: DataRouter): Promise<void> {
  const { pathname, search } = router.state.location;
  // Every pending call fails with 401; redirect only once.
  if (isLeaving || pathname === '/login') return;
  isLeaving = true;
  await leaveKeepingInput(async () => {
    dropSession();
    await router.navigate(`/login?expired=1&redirect=${encodeURIComponent(pathname + search)}`);
  });
  isLeaving = false;
}
