import { type RuleLevel, ruleLevels } from './pricing.contract.ts';

/** The setting of one node between a variant and the root. */
export interface HandOffSwitch {
  level: RuleLevel;
  is_hand_off_enable: boolean;
}

/**
 * Whether prices follow their source and rules automatically. The nearest node with a setting decides; the default is
 * on. While off, only staff change prices, by hand or with a file.
 */
export function isHandOffOn(onTheWay: readonly HandOffSwitch[]): boolean {
  const nearest = onTheWay.toSorted((a, b) => ruleLevels.indexOf(b.level) - ruleLevels.indexOf(a.level))[0];
  return nearest?.is_hand_off_enable ?? true;
}
