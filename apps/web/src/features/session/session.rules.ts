/** A session ends this long after it began, in milliseconds. */
export const sessionLength = 86_400_000;

/** Whether a session that began at `login_time` (Unix seconds) is over at `now` (milliseconds). */
export function isSessionOver(login_time: number | null, now: number): boolean {
  return login_time !== null && now - login_time * 1000 >= sessionLength;
}

/** A path of this site that somebody may be sent to after the login; anything else is undefined. */
export function localPath(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined;
  const here = 'http://here.invalid';
  if (!URL.canParse(path, here)) return undefined;
  const url = new URL(path, here);
  if (url.origin !== here || url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Why one is at the login, where that is not plain. */
export function loginNotice(search: URLSearchParams, failure?: string): { title: string; text: string } | undefined {
  if (failure) {
    const title = search.has('sso') ? 'The other site could not sign you in' : 'You are not signed in yet';
    return { title, text: failure };
  }
  if (search.has('expired'))
    return { title: 'You have been signed out', text: 'A session lasts 24 hours. Sign in again to go on.' };
  return undefined;
}
