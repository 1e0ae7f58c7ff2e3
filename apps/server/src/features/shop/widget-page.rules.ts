/** A page of a shop in a frame of another website. */
const embedded = /^\/shop\/([^/?#]{1,400})(?:\/[^?#]*)?\?(?:[^#]*&)?embed=1(?:&|#|$)/;

/** The key of the shop whose page the address is, when it is asked for in a frame; null for any other address. */
export function embeddedShop(url: string): string | null {
  const key = embedded.exec(url)?.[1];
  if (key === undefined) return null;
  try {
    return decodeURIComponent(key);
  } catch {
    return null;
  }
}

/** The policy with these websites beside our own as those that may show the page in a frame; empty: all. */
export function frameAncestors(policy: string, websites: readonly string[]): string {
  const ancestors = `frame-ancestors 'self' ${websites.length === 0 ? '*' : websites.join(' ')}`;
  return policy
    .split(';')
    .map((directive) => (directive.trim().startsWith('frame-ancestors') ? ancestors : directive))
    .join(';');
}
