/** What the product is called; white-label installs name their own. */
export const productName = 'Tradepost';
