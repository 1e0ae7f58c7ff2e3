import type { PlanNode, PlanSettings } from '@tradepost/contracts/pricing/plan/plan.contract';
import { type PlanState, planStateLabels } from '@tradepost/contracts/pricing/plan/plan.rules';
import { describeStep } from '@tradepost/contracts/pricing/price-trail.rules';
import { formatDecimal, formatMany } from '../../../lib/formats/numbers.ts';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

const meanings: Record<PlanState, Meaning> = { hungry: 'info', normal: 'success', full: 'warning', stop: 'danger' };

export const stateBadge = (state: PlanState) => ({ label: planStateLabels[state], meaning: meanings[state] });

/** `9.5 of 6 weeks`. */
export function coverText({ weeks, target }: Pick<PlanNode, 'weeks' | 'target'>): string {
  return weeks === null
    ? 'Not enough sales'
    : `${formatDecimal(weeks, weeks < 10 && !Number.isInteger(weeks) ? 1 : 0)} of ${formatMany(target, 'week')}`;
}

export const stepText = (percent: number): string => (percent === 0 ? '–' : describeStep(percent));

export function capText({ day_cap, is_cap_per_location }: Pick<PlanNode, 'day_cap' | 'is_cap_per_location'>): string {
  if (day_cap === null) return '–';
  return is_cap_per_location ? `${day_cap} per location` : String(day_cap);
}

export interface SettingsValues extends Record<string, unknown> {
  is_on: boolean;
  target_weeks: number | null;
  raise_percent: number | null;
  lower_percent: number | null;
  stop_weeks: number | null;
}

export const noSettings: SettingsValues = {
  is_on: false,
  target_weeks: 6,
  raise_percent: 3,
  lower_percent: 5,
  stop_weeks: 16,
};

export const toSettingsValues = ({
  is_on,
  target_weeks,
  raise_percent,
  lower_percent,
  stop_weeks,
}: PlanSettings): SettingsValues => ({ is_on, target_weeks, raise_percent, lower_percent, stop_weeks });

export const termLabels = {
  target_weeks: 'Target, in weeks',
  raise_percent: 'Raise the price by, in %',
  lower_percent: 'Lower the price by, in %',
  stop_weeks: 'Stop buying from, in weeks',
} as const;

export const settingsLabels = { is_on: 'Use the buy plan', ...termLabels };
