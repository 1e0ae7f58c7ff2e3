/** The names of the sign-in cookies, and how to read them from a header. */

export const sessionCookie = 'tradepost_session';
/** Identifies the browser for a long time, so that a sign-in on a new device is detected. */
export const deviceCookie = 'tradepost_device';

export const sessionToken = (cookieHeader: string | undefined) => cookieOf(cookieHeader, sessionCookie);
export const deviceToken = (cookieHeader: string | undefined) => cookieOf(cookieHeader, deviceCookie);

function cookieOf(cookieHeader: string | undefined, name: string): string | undefined {
  const pair = (cookieHeader ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}
