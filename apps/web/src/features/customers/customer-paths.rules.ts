import type { CustomerTab } from './customer-params.rules.ts';

/** The id under which the list stores its state, for the way back from a customer. */
export const customerListId = 'customers';

export const customerListPath = (status = 1) => `/customer/${status}`;
export const customerPath = (id: number, tab: CustomerTab = 'in-store') => `/customer/detail/${id}/${tab}`;
export const customerEditPath = (id: number) => `/customer/edit/${id}`;
export const customerCreatePath = '/customer/create';
export const customerBlocksPath = '/customer/blocks';
export const customerImportPath = '/customer/import';
export const customerMergePath = (id: number, other_id: number) => `/customer/merge/${id}/${other_id}`;
export const customerPrivacyPath = (id: number) => `/customer/privacy/${id}`;
export const customerPayoutPath = (id: number) => `/customer/${id}/payout`;
export const storeCreditPath = (id: number) => `/customer/${id}/store-credit`;
