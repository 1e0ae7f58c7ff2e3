/** Digits only, and where decimals are allowed one decimal point, which may be typed as a comma. */
export function cleanNumberText(text: string, decimals = 0): string {
  if (decimals === 0) return text.replace(/\D/g, '');
  const [whole = '', ...rest] = text
    .replaceAll(',', '.')
    .replace(/[^\d.]/g, '')
    .split('.');
  return rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, decimals)}`;
}

/** Null for no number. */
export function parseNumberText(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null;
}
