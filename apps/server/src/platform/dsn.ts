/** Where errors are reported, as services that understand Sentry’s envelopes write it. */
export interface Dsn {
  /** Where envelopes go. */
  url: string;
  key: string;
}

/** Reads `https://KEY@host/PROJECT`. Null for anything else. */
export function readDsn(text: string): Dsn | null {
  const url = URL.parse(text);
  const [, path = '', project] = /^(.*)\/(\d+)$/.exec(url?.pathname ?? '') ?? [];
  if (!url || !/^https?:$/.test(url.protocol) || url.username === '' || project === undefined) return null;
  return { url: `${url.protocol}//${url.host}${path}/api/${project}/envelope/`, key: url.username };
}
