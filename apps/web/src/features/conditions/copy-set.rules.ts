import { type Copied, planCopy } from '@tradepost/contracts/conditions/copy-set.rules';

const list = (names: readonly string[]) => names.map((name) => `“${name}”`).join(', ');

/** What copying a set will do, a line each. */
export function sayCopyPlan(from: readonly Copied[], to: readonly Copied[]): string[] {
  const { kept, added, gone } = planCopy(from, to);
  const back = kept.filter(({ target }) => target.is_archived).map(({ source }) => source.name);
  const same = kept.filter(({ target }) => !target.is_archived).map(({ source }) => source.name);
  return [
    ...(same.length > 0 ? [`Keep their prices: ${list(same)}.`] : []),
    ...(back.length > 0 ? [`Come back from the archive with their prices: ${list(back)}.`] : []),
    ...(added.length > 0 ? [`Are new, without prices yet: ${list(added.map(({ name }) => name))}.`] : []),
    ...(gone.length > 0
      ? [`Go, to the archive where prices or orders refer to them: ${list(gone.map(({ name }) => name))}.`]
      : []),
  ];
}

interface CopyOutcome {
  kept: readonly string[];
  added: readonly string[];
  restored: readonly string[];
  archived: readonly string[];
  deleted: readonly string[];
}

/** What it did: `4 kept their prices, 1 is new, 1 archived.` */
export function sayCopied({ kept, added, restored, archived, deleted }: CopyOutcome): string {
  const parts = [
    ...(kept.length > 0 ? [`${kept.length} kept`] : []),
    ...(restored.length > 0 ? [`${restored.length} restored`] : []),
    ...(added.length > 0 ? [`${added.length} added`] : []),
    ...(archived.length > 0 ? [`${archived.length} archived`] : []),
    ...(deleted.length > 0 ? [`${deleted.length} deleted`] : []),
  ];
  return `${parts.join(', ')}.`;
}
