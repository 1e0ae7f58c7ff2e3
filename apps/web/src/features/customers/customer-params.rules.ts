import { z } from 'zod';

const Id = z.string().regex(/^\d{1,15}$/);

/** The parameters of customer screens’ paths. A path that does not fit leads to the list. */
export const CustomerListPath = z.object({ statusId: z.enum(['1', '0', '2']) });
export const CustomerPath = z.object({ id: Id });
export const CustomerDetailPath = CustomerPath.extend({ category: z.enum(['in-store', 'mail-in', 'invoice']) });
export const CustomerMergePath = CustomerPath.extend({ otherId: Id });
export type CustomerTab = z.output<typeof CustomerDetailPath>['category'];
