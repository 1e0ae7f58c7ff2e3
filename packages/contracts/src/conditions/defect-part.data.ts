/** The parts of a device that a defect can be of. `none`: no single part, such as a lock or a missing charger. */
export const defectParts = [
  'screen',
  'back-glass',
  'battery',
  'camera',
  'board',
  'housing',
  'buttons',
  'port',
  'none',
] as const;
export type DefectPart = (typeof defectParts)[number];

/** The parts that can be repaired. */
export const repairParts = defectParts.filter((part) => part !== 'none');
export type RepairPart = Exclude<DefectPart, 'none'>;

export const partLabels: Record<DefectPart, string> = {
  screen: 'Screen',
  'back-glass': 'Back glass',
  battery: 'Battery',
  camera: 'Camera',
  board: 'Board',
  housing: 'Housing',
  buttons: 'Buttons',
  port: 'Port',
  none: 'No part',
};

/** How the deductions of several defects add up. */
export const deductionModes = ['as_marked', 'by_part'] as const;
export type DeductionMode = (typeof deductionModes)[number];

export const deductionModeLabels: Record<DeductionMode, string> = {
  as_marked: 'As each defect is set',
  by_part: 'By part',
};
