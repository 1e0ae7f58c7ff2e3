import { z } from 'zod';

const Id = z.string().regex(/^\d{1,15}$/);

/** The paths of customer screens. A path that does not fit leads to the list. */
export const CustomerListPath = z.object({ statusId: z.enum(['1', '0', '2']) });
export const CustomerPath = z.object({ id: Id });
export const CustomerDetailPath = CustomerPath.extend({ category: z.enum(['in-store', 'mail-in', 'invoice']) });
export const CustomerMergePath = CustomerPath.extend({ otherId: Id });

/** The id under which the list stores its state, for the way back from a customer. */
export const customerListId = 'customers';

export type CustomerTab = z.output<typeof CustomerDetailPath>['category'];

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
