/** Whether a session that ends at `expires_at` (ISO 8601) is over at `now` (milliseconds). */
export function isSessionOver(expires_at: string, now: number): boolean {
  return now >= Date.parse(expires_at);
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
    return { title: 'You’ve been signed out', text: 'Your session has ended. Sign in again to continue.' };
  return undefined;
}
