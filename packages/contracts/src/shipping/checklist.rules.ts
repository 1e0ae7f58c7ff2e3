/** What a seller does to a device before it is handed over, so that nobody is locked out of it or reads what is on it. */

export interface ChecklistFacts {
  /** The category's key; null for a device that is not in the catalog. */
  category: string | null;
  /** The brand's key. */
  brand: string | null;
}

const backUp = 'Back up what you want to keep.';
const takeOutCards = 'Take out the SIM card and any memory card. Delete an eSIM.';

const apple = [
  'Unpair an Apple Watch from the phone, where there is one.',
  'Settings, your name, Sign Out: this turns off Find My and the activation lock.',
  'Settings, General, Transfer or Reset: Erase All Content and Settings.',
];
const android = [
  'Settings, Accounts: remove your Google account, and with it the factory reset protection.',
  'Turn off the screen lock.',
  'Settings, System, Reset: erase all data.',
];

const byCategory: Record<string, (brand: string | null) => readonly string[]> = {
  smartphones: (brand) =>
    brand === 'apple'
      ? [backUp, ...apple, takeOutCards]
      : [backUp, ...(brand === 'samsung' ? ['Sign out of your Samsung account.'] : []), ...android, takeOutCards],
  tablets: (brand) => [backUp, ...(brand === 'apple' ? apple.slice(1) : android), takeOutCards],
  macs: () => [
    backUp,
    'System Settings, your name, Sign Out: this turns off Find My and the activation lock.',
    'System Settings, General, Transfer or Reset: Erase All Content and Settings.',
    'Add the charger, where it belongs to the offer.',
  ],
  laptops: () => [
    backUp,
    'Remove your Microsoft account, and any password of the firmware.',
    'Settings, System, Recovery: Reset this PC, and remove everything.',
    'Add the charger, where it belongs to the offer.',
  ],
  smartwatches: (brand) =>
    brand === 'apple'
      ? ['On the iPhone, in the Watch app: Unpair Apple Watch. This turns off the activation lock.']
      : ['Remove the watch from the app on your phone.', 'In the watch’s settings: reset it.'],
  'game-consoles': () => [
    backUp,
    'Sign out of your account, and end that this is your main console.',
    'In the settings: reset to factory settings.',
    'Take out discs, game cards and memory cards.',
  ],
  headphones: () => ['Remove them from your account and from paired devices.', 'Put them into their case.'],
  books: () => ['Look through the pages for notes and cards that you want to keep.'],
};

/** The steps for one device, in their order. */
export function checklistOf({ category, brand }: ChecklistFacts): readonly string[] {
  return (
    byCategory[category ?? '']?.(brand) ?? [
      backUp,
      'Sign out of all accounts and turn off locks.',
      'Erase it, and take out cards and discs.',
    ]
  );
}

/** Packing, for a parcel that a carrier throws about. */
export const packingSteps = [
  'Print this page, or write the order number on a sheet of paper.',
  'Wrap each device by itself, with at least three centimetres (an inch) of padding on every side.',
  'Put the sheet with the order number into the parcel.',
  'Close the parcel with strong tape, and cover or remove old labels.',
  'Put the address label on the largest side, flat and without folds.',
  'Keep the carrier’s receipt until you were paid.',
] as const;
