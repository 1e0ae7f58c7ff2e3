// Separate from the phone rules, whose tables are large: pages that need only this do not load them.

/** Normalizes an email address for storage and comparison: trims, removes invisible characters, lowercases. No validation. */
export function normalizeEmail(raw: string): string {
  return raw
    .normalize('NFKC')
    .replace(/[\s\p{Cc}\p{Cf}]/gu, '')
    .replace(/^mailto:/i, '')
    .toLowerCase();
}

/** The domain of an email address. */
export const domainOf = (email: string): string => normalizeEmail(email).split('@').at(-1) ?? '';
