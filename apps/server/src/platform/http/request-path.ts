import { pathOfUrl } from '../log.ts';

/** The path of a URL as routes match it: decoded, without its query. One that cannot be decoded stays as it is. */
export function readPath(url: string): string {
  const path = pathOfUrl(url);
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A path that no route has, for the log: without what may be a token. */
export const shortenPath = (url: string): string => readPath(url).replace(/[^/]{16,}/g, '…');

/** Whether a path is that of a file: it ends in one, or is hidden, as `/.well-known/` is. No page of the app is like that. */
export const isFilePath = (path: string): boolean => /\/\.|\.[a-z][a-z0-9]{0,11}\/?$/i.test(path);
