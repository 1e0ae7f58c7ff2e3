/** Keeps the digits and, if decimals are allowed, one decimal point. A comma counts as a point. */
export function cleanNumberText(text: string, decimals = 0): string {
  if (decimals === 0) return text.replace(/\D/g, '');
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, decimals)}`;
}

/** Null if the text has no digits. */
export function parseNumberText(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null;
}
