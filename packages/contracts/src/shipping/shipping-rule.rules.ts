import { formatMoney } from '../money.ts';

export const ruleOperators = ['>=', '<=', '==', '>', '<'] as const;
export type RuleOperator = (typeof ruleOperators)[number];

export const operatorLabels: Record<RuleOperator, string> = {
  '>=': 'Greater Than or Equal to',
  '<=': 'Less Than or Equal to',
  '==': 'Equal to',
  '>': 'Greater Than',
  '<': 'Less Than',
};

/** What a rule asks, and the services that it names. Empty lists and a null operator ask nothing. */
export interface RuleTerms {
  id: number;
  name: string;
  is_enable: boolean;
  condition_ids: readonly number[];
  model_ids: readonly number[];
  operator: RuleOperator | null;
  /** Minor units of the company's currency. */
  over_value: number | null;
  service_id: number | null;
  international_service_id: number | null;
}

/** An order as the rules see it. */
export interface ShippingSubject {
  items: readonly { condition_id: number | null; model_id: number | null }[];
  /** The order's value in minor units of `currency`. */
  total: number;
  currency: string;
  is_international: boolean;
}

export interface TriedRule {
  id: number;
  name: string;
  is_fitting: boolean;
  /** In words, for staff: what fits, or the first thing that does not. */
  why: string;
}

const compare: Record<RuleOperator, (total: number, value: number) => boolean> = {
  '>=': (total, value) => total >= value,
  '<=': (total, value) => total <= value,
  '==': (total, value) => total === value,
  '>': (total, value) => total > value,
  '<': (total, value) => total < value,
};

interface Checked {
  is_fitting: boolean;
  text: string;
}

function checkValue({ operator, over_value }: RuleTerms, subject: ShippingSubject, currency: string): Checked | null {
  if (operator === null || over_value === null) return null;
  if (subject.currency !== currency)
    return { is_fitting: false, text: `order value is in ${subject.currency}, the rule in ${currency}` };
  const is_fitting = compare[operator](subject.total, over_value);
  const words = operatorLabels[operator].toLowerCase();
  const [value, bound] = [formatMoney(subject.total, currency), formatMoney(over_value, currency)];
  return { is_fitting, text: `order value ${value} is ${is_fitting ? '' : 'not '}${words} ${bound}` };
}

function checkIds(wanted: readonly number[], found: readonly (number | null)[], what: string): Checked | null {
  if (wanted.length === 0) return null;
  const is_fitting = found.some((id) => id !== null && wanted.includes(id));
  return { is_fitting, text: is_fitting ? `a device has one of its ${what}` : `no device has one of its ${what}` };
}

/** Whether all that a rule asks is true of an order. A rule that asks nothing fits every order. */
export function tryRule(rule: RuleTerms, subject: ShippingSubject, currency: string): Omit<TriedRule, 'id' | 'name'> {
  const checks = [
    checkIds(
      rule.condition_ids,
      subject.items.map((item) => item.condition_id),
      'conditions',
    ),
    checkIds(
      rule.model_ids,
      subject.items.map((item) => item.model_id),
      'models',
    ),
    checkValue(rule, subject, currency),
  ].filter((check) => check !== null);
  const failed = checks.find((check) => !check.is_fitting);
  if (failed) return { is_fitting: false, why: failed.text };
  return { is_fitting: true, why: checks.map(({ text }) => text).join(', ') || 'it fits every order' };
}

export const serviceOfRule = (rule: RuleTerms, { is_international }: Pick<ShippingSubject, 'is_international'>) =>
  is_international ? rule.international_service_id : rule.service_id;

/**
 * The first enabled rule that fits and names a service for the way, in the order of the list, and why each rule before it
 * was passed over. `usable` says whether a named service can still be bought.
 */
export function chooseRule<Rule extends RuleTerms>(
  rules: readonly Rule[],
  subject: ShippingSubject,
  { currency, usable = () => true }: { currency: string; usable?: (service_id: number) => boolean },
): { rule: Rule | null; why: string | null; tried: TriedRule[] } {
  const tried: TriedRule[] = [];
  for (const [index, rule] of rules.entries()) {
    const { id, name } = rule;
    const result = judge(rule, subject, currency, usable);
    tried.push({ id, name, ...result });
    if (result.is_fitting) return { rule, why: `Rule ${index + 1}, "${name}": ${result.why}`, tried };
  }
  return { rule: null, why: null, tried };
}

function judge(rule: RuleTerms, subject: ShippingSubject, currency: string, usable: (service_id: number) => boolean) {
  if (!rule.is_enable) return { is_fitting: false, why: 'turned off' };
  const result = tryRule(rule, subject, currency);
  if (!result.is_fitting) return result;
  const service_id = serviceOfRule(rule, subject);
  const way = subject.is_international ? 'international' : 'domestic';
  if (service_id === null) return { is_fitting: false, why: `it names no ${way} service` };
  if (!usable(service_id)) return { is_fitting: false, why: `its ${way} service is no longer offered` };
  return result;
}
