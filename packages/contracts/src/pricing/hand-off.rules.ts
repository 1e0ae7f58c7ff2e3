import { type RuleLevel, ruleLevels } from './pricing.contract.ts';

/** The switch of one node on the way from a variant to the root. */
export interface HandOffSwitch {
  level: RuleLevel;
  is_hand_off_enable: boolean;
}

/**
 * Whether prices follow their source and rules by themselves. The nearest node that says something decides; where none
 * does, they follow. Off: prices stay as staff left them, and only staff moves them: by hand, or with a file.
 */
export function isHandOffOn(onTheWay: readonly HandOffSwitch[]): boolean {
  const nearest = onTheWay.toSorted((a, b) => ruleLevels.indexOf(b.level) - ruleLevels.indexOf(a.level))[0];
  return nearest?.is_hand_off_enable ?? true;
}
