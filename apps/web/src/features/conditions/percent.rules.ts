/** Parses a percentage; null when the text is not one. */
export function parsePercent(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,9}(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : null;
}
