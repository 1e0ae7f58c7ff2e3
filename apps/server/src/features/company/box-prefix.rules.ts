/** The letters before a company's box numbers: the initials of its name, or the beginning of a single word. */
export function boxPrefixOf(company_name: string): string {
  const words = company_name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
  const initials = words.map((word) => word[0]).join('');
  const letters = words.length > 1 ? initials : (words[0] ?? '');
  const prefix = letters.slice(0, 3);
  // A name without Latin letters gets the one that companies have who choose none.
  return prefix.length >= 2 && /^[A-Z]/.test(prefix) ? prefix : 'TP';
}
