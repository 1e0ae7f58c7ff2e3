// Apart from the phone rules, whose tables are large: pages that know only e-mails do not load them.

/** An e-mail address as stored and compared: no surrounding or invisible characters, lower case. Checks nothing. */
export function normalizeEmail(raw: string): string {
  return raw
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '')
    .replace(/^mailto:/i, '')
    .toLowerCase();
}
