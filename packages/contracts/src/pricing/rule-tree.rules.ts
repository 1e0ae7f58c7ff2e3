import { type RuleLevel, ruleLevels } from './pricing.contract.ts';

/** The position of a rule in the tree, and the conditions and price lists it applies to. */
export interface RulePlace {
  level: RuleLevel;
  /** Null applies to every condition. */
  condition_id: number | null;
  /** Specificity of the rule's price list: 0 the company's own, then channel, location, both. */
  list_rank: number;
}

export interface StackableRule extends RulePlace {
  /** The next rule up the tree also applies, before this one. */
  is_stacked: boolean;
}

/** Specificity of a price list. The most specific one with a value wins. */
export function listRank(list: { location_id: number | null; channel: string | null }): number {
  return (list.location_id === null ? 0 : 2) + (list.channel === null ? 0 : 1);
}

/** Nearest first: more specific price list, then lower node, then the rule for this condition. */
function compareNearness(a: RulePlace, b: RulePlace): number {
  return (
    b.list_rank - a.list_rank ||
    ruleLevels.indexOf(b.level) - ruleLevels.indexOf(a.level) ||
    Number(b.condition_id !== null) - Number(a.condition_id !== null)
  );
}

/**
 * The rules that apply to a condition, out of all rules between the variant and the root, in the order they apply: the
 * nearest last. Only one applies, unless it stacks on the next one up.
 */
export function pickRules<Rule extends StackableRule>(rules: readonly Rule[], condition_id: number): Rule[] {
  const nearest = rules
    .filter((rule) => rule.condition_id === null || rule.condition_id === condition_id)
    .sort(compareNearness);
  const last = nearest.findIndex((rule) => !rule.is_stacked);
  return nearest.slice(0, last === -1 ? nearest.length : last + 1).reverse();
}
