/** Names that are ours, that mail and certificates use, or that would pass for us. */
const reserved: ReadonlySet<string> = new Set(
  `www app api admin administrator root mail smtp imap pop pop3 ftp ns ns1 ns2 dns mx autodiscover autoconfig webmail
   login signin signup register account accounts auth oauth sso id secure security billing pay payment payments payout
   payouts checkout invoice support help helpdesk status docs developer developers dev test staging demo sandbox beta
   static assets cdn img images files media download downloads blog news shop store marketplace widget portal dashboard
   internal localhost local abuse postmaster hostmaster webmaster noreply tradepost`.split(/\s+/),
);

/** Why a text cannot be the first label of a company's host. Null for one that can (RFC 1035, without the last dot). */
export function findSubDomainProblem(text: string): string | null {
  if (text.length < 3 || text.length > 63) return 'Use 3 to 63 letters, digits or hyphens';
  if (!/^[a-z0-9-]+$/.test(text)) return 'Use letters from a to z, digits and hyphens only';
  if (text.startsWith('-') || text.endsWith('-')) return 'Begin and end with a letter or digit';
  // `xn--` marks a name in another script, which could look like somebody else's.
  if (text.slice(2, 4) === '--') return 'The third and fourth characters can’t both be hyphens';
  if (/^\d+$/.test(text)) return 'Use at least one letter';
  return reserved.has(text) ? 'This subdomain is reserved' : null;
}
