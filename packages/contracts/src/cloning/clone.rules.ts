import { type CloneStatus, cloneStages } from '../company/clone-stage.data.ts';
import { type CloneItem, cloneItemKeys, cloneItems } from './clone-items.data.ts';

/** The items with everything that they need, in the order in which they are copied. */
export function withNeeded(items: readonly CloneItem[]): CloneItem[] {
  return cloneItemKeys.filter(
    (key) => items.includes(key) || items.some((item) => cloneItems[item].needs.includes(key)),
  );
}

/** The items without one, and without those that need it. */
export function without(items: readonly CloneItem[], removed: CloneItem): CloneItem[] {
  return items.filter((item) => item !== removed && !cloneItems[item].needs.includes(removed));
}

/** The chosen items that need this one. */
export function neededBy(items: readonly CloneItem[], item: CloneItem): CloneItem[] {
  return items.filter((chosen) => cloneItems[chosen].needs.includes(item));
}

/** "Pricing needs Catalog and Condition", or undefined when nothing is missing. */
export function problemOfItem(items: readonly CloneItem[], item: CloneItem): string | undefined {
  const missing = items.includes(item) ? cloneItems[item].needs.filter((needed) => !items.includes(needed)) : [];
  if (missing.length === 0) return undefined;
  return `${cloneItems[item].label} needs ${missing.map((needed) => cloneItems[needed].label).join(' and ')}`;
}

/** How far a copy is, in percent. What the server reports goes before the stage’s own figure. */
export function clonePercentage(status: CloneStatus, reported = 0): number {
  return reported > 0 ? reported : cloneStages[status].percentage;
}

/** Whether a company is being copied. */
export function isCloneActive(status: CloneStatus | null, percentage: number): boolean {
  if (status === null || status === 'COMPLETED' || status === 'FAILED') return false;
  const reached = clonePercentage(status, percentage);
  return reached >= cloneStages.PENDING.percentage && reached <= cloneStages.FINALIZING_SETUP.percentage;
}
