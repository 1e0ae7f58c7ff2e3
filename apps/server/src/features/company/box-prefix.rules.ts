/** The prefix of a company's box ids: the initials of its name, or the start of a single word. */
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
  // The default for a name without Latin letters.
  return prefix.length >= 2 && /^[A-Z]/.test(prefix) ? prefix : 'TP';
}
