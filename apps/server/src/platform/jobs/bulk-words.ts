interface Left {
  label: string;
  why: string | null;
}

/** How many exceptions are named. */
const named = 3;

const count = (number: number) => number.toLocaleString('en-US');

/** "12 labels", "1 label". */
export const countNouns = (total: number, noun: string): string => `${count(total)} ${total === 1 ? noun : `${noun}s`}`;

/** "2 skipped: IN-3 (Already archived), IN-7 (Paid)", after a comma. Empty when nothing was left out. */
export function nameLeft(left: readonly Left[], verb: string): string {
  if (left.length === 0) return '';
  const names = left.slice(0, named).map(({ label, why }) => `${label}${why === null ? '' : ` (${why})`}`);
  const more = left.length > named ? ` and ${count(left.length - named)} more` : '';
  return `, ${count(left.length)} ${verb}: ${names.join(', ')}${more}`;
}
