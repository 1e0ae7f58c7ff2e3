/** Splits a stored address into lines. */
export function addressLines(address: string | null): string[] {
  const lines = (address ?? '').split(/\r?\n/).map((line) => line.trim());
  const [first = '', ...rest] = lines.filter((line) => line !== '');
  if (rest.length > 0) return [first, ...rest];
  const comma = first.indexOf(', ');
  return comma < 0 ? [first].filter((line) => line !== '') : [first.slice(0, comma), first.slice(comma + 2)];
}
