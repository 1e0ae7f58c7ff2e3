/** Shown one by one while the app loads. */
export const tips: readonly string[] = [
  'Press Ctrl+K anywhere to jump to a page, or to an order by its number, IMEI or customer.',
  'Press ? to see every keyboard shortcut on the current screen.',
  'Press C to start a new order without touching the mouse.',
  'Press G then O to go to in-store orders, and G then D for the dashboard.',
  'List filters are part of the URL: share the link, and a colleague sees the same list.',
  'Hold Ctrl and click an order to open it in a new tab.',
  'Choose a location in the top bar to filter every list by it.',
  'Switch to dark mode in the top bar, or follow your computer’s setting.',
];
