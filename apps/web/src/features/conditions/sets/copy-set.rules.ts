import { type Copied, planCopy } from '@tradepost/contracts/conditions/copy-set.rules';

const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** What copying a set will change, one line for each kind of change. */
export function describeCopyPlan(from: readonly Copied[], to: readonly Copied[]): string[] {
  const { kept, added, gone } = planCopy(from, to);
  const back = kept.filter(({ target }) => target.is_archived).map(({ source }) => source.name);
  const same = kept.filter(({ target }) => !target.is_archived).map(({ source }) => source.name);
  return [
    ...(same.length > 0 ? [`Kept with their prices: ${list(same)}.`] : []),
    ...(back.length > 0 ? [`Restored from the archive with their prices: ${list(back)}.`] : []),
    ...(added.length > 0 ? [`Added without prices: ${list(added.map(({ name }) => name))}.`] : []),
    ...(gone.length > 0 ? [`Deleted, or archived if in use: ${list(gone.map(({ name }) => name))}.`] : []),
  ];
}

interface CopyOutcome {
  kept: readonly string[];
  added: readonly string[];
  restored: readonly string[];
  archived: readonly string[];
  deleted: readonly string[];
}

/** The result of copying: `4 kept, 1 added, 1 archived.` */
export function describeCopyResult({ kept, added, restored, archived, deleted }: CopyOutcome): string {
  const parts = [
    ...(kept.length > 0 ? [`${kept.length} kept`] : []),
    ...(restored.length > 0 ? [`${restored.length} restored`] : []),
    ...(added.length > 0 ? [`${added.length} added`] : []),
    ...(archived.length > 0 ? [`${archived.length} archived`] : []),
    ...(deleted.length > 0 ? [`${deleted.length} deleted`] : []),
  ];
  return `${parts.join(', ')}.`;
}
