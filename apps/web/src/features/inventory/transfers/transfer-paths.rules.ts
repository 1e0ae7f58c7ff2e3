export const transferListId = 'transfers';
export const transferListPath = '/inventory/transfers';
export const transferCreatePath = '/inventory/transfers/create';
export const transferPath = (id: number) => `/inventory/transfers/${id}`;

/** The tabs of the list. `missing`: received without some of their units. */
export const transferTabs = ['open', 'on-the-way', 'received', 'canceled', 'missing'] as const;
export type TransferTab = (typeof transferTabs)[number];

export const transferTabPath = (tab: TransferTab) => `${transferListPath}/list/${tab}`;
