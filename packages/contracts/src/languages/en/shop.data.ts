/** What a company's public shop says, and the widget that shows it on other websites. */
export const shop = [
  // The frame.
  'Sell your device',
  'Home',
  'Cart',
  'Cart, {count, plural, =0 {empty} one {# device} other {# devices}}',
  'This shop is not open',
  'Check the address, or contact the shop.',
  'Powered by {product}',
] as const;
