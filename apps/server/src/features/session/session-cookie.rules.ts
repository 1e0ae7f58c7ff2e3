/** The session cookie: its name, and reading it from a header. */

export const sessionCookie = 'tradepost_session';

export function sessionToken(cookieHeader: string | undefined): string | undefined {
  const pair = (cookieHeader ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${sessionCookie}=`));
  return pair?.slice(sessionCookie.length + 1) || undefined;
}
