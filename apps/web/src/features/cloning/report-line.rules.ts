import type { Clone } from '@tradepost/contracts/cloning/clone.contract';
import { formatCount } from '../../lib/formats/numbers.ts';

/** "5 categories, 1,200 variants", or that the source had nothing of it. */
export function describeLine({ item, counts }: NonNullable<Clone['report']>[number]): string {
  const found = counts.filter(({ count }) => count > 0);
  // A table of settings has one row, which says nothing.
  const texts = found.map(({ what, count }) => (/settings$/.test(what) ? what : `${formatCount(count)} ${what}`));
  const line = texts.join(', ');
  if (line !== '') return line.charAt(0).toUpperCase() + line.slice(1);
  // These have fields of the company itself, which are not counted.
  if (item === 'company_basics' || item === 'widget') return 'Settings';
  return 'Nothing to copy';
}
