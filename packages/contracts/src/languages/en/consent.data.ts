/** What the shop asks before it measures a visit. Who changes a text raises `consentTextVersion`. */
export const consent = [
  'Privacy choices',
  'May we measure your visit?',
  'We would like to measure how our shop is used, and which ads bring people here. You can sell without it, and change your choice at any time under “Privacy choices” at the end of each page.',
  'Accept all',
  'Refuse all',
  'Let me choose',
  'Save my choice',
  'Analytics',
  'Counts visits and sales. Shared with: {names}',
  'Advertising',
  'Shows which ads lead to sales. Shared with: {names}',
  'Your browser asks not to share your data, so this stays off.',
  'Your choice was saved.',
] as const;
