/** Shown one after the other while the app loads. Each must be true of what is built. */
export const tips: readonly string[] = [
  'Press Ctrl+K anywhere to jump to a page, or to an order by its number, IMEI or customer.',
  'Press ? to see every keyboard shortcut of the screen that you are on.',
  'Press C to start a new order without touching the mouse.',
  'Press G then O to go to in-store orders, and G then D for the dashboard.',
  'The filters of a list are in its address: copy the link and a colleague sees the same list.',
  'Orders open as real links: hold Ctrl and click to keep the list and open several side by side.',
  'Choose a location in the top bar and every list is narrowed to it.',
  'A dark colour scheme is one click away in the top bar, or follow your computer’s setting.',
];
