/** Where units are sold. The last two are connected sales channels. */
export const saleChannels = ['counter', 'invoice', 'elsewhere', 'backmarket', 'shopify'] as const;
export type SaleChannel = (typeof saleChannels)[number];

export const saleChannelNames: Record<SaleChannel, string> = {
  counter: 'Counter',
  invoice: 'Invoice',
  elsewhere: 'Sold elsewhere',
  backmarket: 'Back Market',
  shopify: 'Shopify',
};
