/** Whether 10 or 13 digits without hyphens end with a valid check digit. */
export function isIsbn(digits: string): boolean {
  if (/^\d{13}$/.test(digits)) return weigh(digits, (place) => (place % 2 === 0 ? 1 : 3)) % 10 === 0;
  if (/^\d{9}[\dX]$/.test(digits)) return weigh(digits, (place) => 10 - place) % 11 === 0;
  return false;
}

function weigh(digits: string, weight: (place: number) => number): number {
  return [...digits].reduce((sum, digit, place) => sum + (digit === 'X' ? 10 : Number(digit)) * weight(place), 0);
}
