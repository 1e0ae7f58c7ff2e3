import type { ShippingRule, ShippingRules } from '@tradepost/contracts/shipping/shipping-rule.contract';
import { operatorLabels, type RuleOperator } from '@tradepost/contracts/shipping/shipping-rule.rules';
import type { ServiceChoice } from '@tradepost/contracts/shipping/shipping-settings.contract';
import { formatMoney } from '../../../lib/formats/money.ts';
import { serviceLabel } from './shipping-settings.rules.ts';

interface Named {
  id: number;
  name: string;
}

export interface RuleValues extends Record<string, unknown> {
  name: string;
  is_enable: boolean;
  conditions: Named[];
  models: Named[];
  operator: RuleOperator | null;
  over_value: number | null;
  service_id: number | null;
  international_service_id: number | null;
}

export const emptyRule: RuleValues = {
  name: '',
  is_enable: true,
  conditions: [],
  models: [],
  operator: null,
  over_value: null,
  service_id: null,
  international_service_id: null,
};

export function toRuleValues({ id: _id, version: _version, ...values }: ShippingRule): RuleValues {
  return values;
}

const idOf = ({ id }: Named) => id;

/** The international service is sent only while international shipping is on. */
export function toRuleBody(
  { conditions, models, international_service_id, ...values }: RuleValues,
  isInternational: boolean,
) {
  return {
    ...values,
    condition_ids: conditions.map(idOf),
    model_ids: models.map(idOf),
    over_value: values.operator === null ? null : values.over_value,
    ...(isInternational ? { international_service_id } : {}),
  };
}

export const ruleLabels: Record<string, string> = {
  name: 'Name',
  is_enable: 'Enabled',
  conditions: 'Conditions',
  models: 'Models',
  operator: 'Order value',
  over_value: 'Amount',
  service_id: 'Service',
  international_service_id: 'Service for sellers abroad',
};

export function formatRuleField(value: unknown, currency: string): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  if (typeof value === 'number') return formatMoney(value, currency);
  if (Array.isArray(value)) return value.map(({ name }: Named) => name).join(', ') || 'All';
  return String(value ?? 'None');
}

const shown = 3;

/** "Apple iPhone 15, Apple iPhone 14 and 4 more". */
function listText(names: readonly string[]): string {
  const more = names.length - shown;
  return more > 0 ? `${names.slice(0, shown).join(', ')} and ${more} more` : names.join(', ');
}

/** What a rule asks, one line for each part. */
export function describeRule(rule: ShippingRule, currency: string): string[] {
  const { conditions, models, operator, over_value } = rule;
  const lines = [
    conditions.length > 0 ? `Condition: ${listText(conditions.map(({ name }) => name))}` : null,
    models.length > 0 ? `Model: ${listText(models.map(({ name }) => name))}` : null,
    operator !== null && over_value !== null
      ? `Order value: ${operatorLabels[operator]} ${formatMoney(over_value, currency)}`
      : null,
  ].filter((line) => line !== null);
  return lines.length > 0 ? lines : ['Every order'];
}

/** The services that a rule names: "UPS Ground (UPS), abroad: …". */
export function ruleServices(rule: ShippingRule, { services, is_international_shipping }: ShippingRules): string {
  const nameOf = (id: number | null) => {
    if (id === null) return null;
    const service = services.find((each: ServiceChoice) => each.id === id);
    return service ? serviceLabel(service) : 'a service that is no longer offered';
  };
  const abroad = is_international_shipping ? nameOf(rule.international_service_id) : null;
  const parts = [nameOf(rule.service_id), abroad && `abroad: ${abroad}`].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'No service: choose one';
}
