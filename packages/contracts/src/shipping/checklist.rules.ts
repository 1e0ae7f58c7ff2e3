/** What sellers do before handing a device over, so that it is unlocked and holds no personal data. */

export interface ChecklistFacts {
  /** The category's key; null for a device outside the catalog. */
  category: string | null;
  /** The brand's key. */
  brand: string | null;
}

const backUp = 'Back up what you want to keep.';
const takeOutCards = 'Remove the SIM card and any memory card. Delete eSIMs.';

const apple = [
  'Unpair any Apple Watch from the phone.',
  'Settings, your name, Sign Out: this turns off Find My and Activation Lock.',
  'Settings, General, Transfer or Reset: Erase All Content and Settings.',
];
const android = [
  'Settings, Accounts: remove your Google account. This also turns off factory reset protection.',
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
    'System Settings, your name, Sign Out: this turns off Find My and Activation Lock.',
    'System Settings, General, Transfer or Reset: Erase All Content and Settings.',
    'Include the charger if it is part of the offer.',
  ],
  laptops: () => [
    backUp,
    'Remove your Microsoft account and any firmware password.',
    'Settings, System, Recovery: Reset this PC and remove everything.',
    'Include the charger if it is part of the offer.',
  ],
  smartwatches: (brand) =>
    brand === 'apple'
      ? ['On the iPhone, in the Watch app: Unpair Apple Watch. This turns off Activation Lock.']
      : ['Remove the watch from the app on your phone.', 'In the watch’s settings: reset it.'],
  'game-consoles': () => [
    backUp,
    'Sign out of your account and turn off “main console” or “home console”.',
    'In the settings: reset to factory settings.',
    'Remove discs, game cards and memory cards.',
  ],
  headphones: () => ['Remove them from your account and from paired devices.', 'Put them in their case.'],
  books: () => ['Check the pages for notes and cards you want to keep.'],
};

/** The steps for one device, in their order. */
export function checklistOf({ category, brand }: ChecklistFacts): readonly string[] {
  return (
    byCategory[category ?? '']?.(brand) ?? [
      backUp,
      'Sign out of all accounts and turn off locks.',
      'Erase it and remove cards and discs.',
    ]
  );
}

/** Packing instructions for parcels. */
export const packingSteps = [
  'Print this page, or write the order number on a sheet of paper.',
  'Wrap each device separately, with at least an inch (3 cm) of padding on every side.',
  'Put the sheet with the order number in the parcel.',
  'Seal the parcel with strong tape, and cover or remove old labels.',
  'Put the address label on the largest side, flat and without creases.',
  'Keep the carrier’s receipt until you are paid.',
] as const;
