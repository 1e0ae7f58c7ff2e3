import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request comes from a page of this server. Browsers name the page's origin; other clients send none. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, app_url: string): boolean {
  if (!origin) return true;
  const from = URL.canParse(origin) ? new URL(origin).host : '';
  return from !== '' && (from === host || from === new URL(app_url).host);
}
