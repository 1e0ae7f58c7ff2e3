export const customerPayoutPath = (id: number) => `/customer/${id}/payout`;
export const storeCreditPath = (id: number) => `/customer/${id}/store-credit`;
