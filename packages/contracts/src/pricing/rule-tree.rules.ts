import { type RuleLevel, ruleLevels } from './pricing.contract.ts';

/** Where a rule hangs in the tree, and on which of a node's conditions and price lists it acts. */
export interface RulePlace {
  level: RuleLevel;
  /** Null acts on every condition. */
  condition_id: number | null;
  /** How special the rule's price list is: 0 the company's own, then channel, location, both. */
  list_rank: number;
}

export interface StackableRule extends RulePlace {
  /** The next rule up the tree acts too, before this one. */
  is_stacked: boolean;
}

/** How special a price list is. The most special one that has something to say wins. */
export function listRank(list: { location_id: number | null; channel: string | null }): number {
  return (list.location_id === null ? 0 : 2) + (list.channel === null ? 0 : 1);
}

/** Nearest first: the more special price list, then the lower node, then the rule made for this condition. */
function compareNearness(a: RulePlace, b: RulePlace): number {
  return (
    b.list_rank - a.list_rank ||
    ruleLevels.indexOf(b.level) - ruleLevels.indexOf(a.level) ||
    Number(b.condition_id !== null) - Number(a.condition_id !== null)
  );
}

/**
 * Of all rules on the way from the variant to the root, those that act on the condition, in the order in which they
 * act: the nearest last. It is one rule, unless it says that it stacks on the next one up.
 */
export function pickRules<Rule extends StackableRule>(rules: readonly Rule[], condition_id: number): Rule[] {
  const nearest = rules
    .filter((rule) => rule.condition_id === null || rule.condition_id === condition_id)
    .sort(compareNearness);
  const last = nearest.findIndex((rule) => !rule.is_stacked);
  return nearest.slice(0, last === -1 ? nearest.length : last + 1).reverse();
}
