/** The maximum age of a session, in milliseconds. */
export const sessionLength = 86_400_000;

/** Whether a session that began at `login_time` (Unix seconds) is over at `now` (milliseconds). */
export function isSessionOver(login_time: number | null, now: number): boolean {
  return login_time !== null && now - login_time * 1000 >= sessionLength;
}

/** A local path that is safe to redirect to after sign-in; otherwise undefined. */
export function localPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const here = 'http://here.invalid';
  if (!URL.canParse(path, here)) return undefined;
  const url = new URL(path, here);
  if (url.origin !== here || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Why the user is on the sign-in page, if there is something to explain. */
export function loginNotice(search: URLSearchParams, failure?: string): { title: string; text: string } | undefined {
  if (failure) {
    const title = search.has('sso') ? 'The other site couldn’t sign you in' : 'You’re not signed in yet';
    return { title, text: failure };
  }
  if (search.has('expired'))
    return { title: 'You’ve been signed out', text: 'Sessions last 24 hours. Sign in again to continue.' };
  return undefined;
}
