/** The policy with these websites beside our own as those that may show the page in a frame; empty: all. */
export function frameAncestors(policy: string, websites: readonly string[]): string {
  const ancestors = `frame-ancestors 'self' ${websites.length === 0 ? '*' : websites.join(' ')}`;
  return policy
    .split(';')
    .map((directive) => (directive.trim().startsWith('frame-ancestors') ? ancestors : directive))
    .join(';');
}
