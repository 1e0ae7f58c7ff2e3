import type { Clone } from '@tradepost/contracts/cloning/clone.contract';

/** "5 categories, 1,200 variants", or that the source had nothing of it. */
export function describeLine({ item, counts }: NonNullable<Clone['report']>[number]): string {
  const found = counts.filter(({ count }) => count > 0);
  if (found.length > 0) return found.map(({ what, count }) => `${count.toLocaleString('en')} ${what}`).join(', ');
  // These have fields of the company itself, which are not counted.
  if (item === 'company_basics' || item === 'widget') return 'Settings';
  return 'Nothing to copy';
}
