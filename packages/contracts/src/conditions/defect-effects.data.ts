/**
 * What a standard defect means besides its deduction. Keys are those of the default conditions and defects; a company's
 * own ones have no such meaning.
 */

/** Conditions from best to worst. */
export const conditionLadder = ['like-new', 'good', 'fair', 'broken', 'no-power'] as const;
export type LadderKey = (typeof conditionLadder)[number];

/** Devices with these defects are not bought at any price. */
export const stoppingDefects: readonly string[] = ['blacklisted', 'activation-locked'];

/** The best condition that a device with the defect can have. Better ones say that it has no such defect. */
export const bestConditions: Readonly<Record<string, LadderKey>> = {
  'battery-low': 'good',
  buttons: 'fair',
  speaker: 'fair',
  camera: 'fair',
  'face-touch-id': 'fair',
  'charging-port': 'fair',
  keyboard: 'fair',
  port: 'fair',
  'screen-crack': 'broken',
  'display-lines': 'broken',
  'housing-bent': 'broken',
  'back-glass': 'broken',
};
