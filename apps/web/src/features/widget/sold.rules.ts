/** Where the last order of a shop is kept in this browser, for the page that says thank you. */
export const soldKey = (company: string) => `shop.${company}.sold`;
