import { z } from 'zod';
import { int32Max } from '../errors.ts';

/** The parameters of order screens’ paths. A path that does not match redirects to the default list of its section. */

/** An id in a path: digits only, few enough for a safe integer. */
export const PathId = z.string().regex(/^\d{1,15}$/);

/** A status in a path, which is one of a few small numbers. */
export const PathStatus = PathId.refine((digits) => Number(digits) <= int32Max);

const listPath = {
  statusId: z.union([z.literal('all'), PathStatus]).default('all'),
  subStatusId: PathStatus.optional(),
};
/** Leads in the store do not expire: their list has two categories. Expired leads of other kinds have a path of their own. */
export const OrderListPath = z.object({ category: z.enum(['active', 'archive']), ...listPath });
export type OrderListPath = z.output<typeof OrderListPath>;

export const OrderDetailPath = z.object({ buybackId: PathId });

export const OrderChangelogPath = OrderDetailPath.extend({
  marketerId: PathId.optional(),
  status: PathStatus.optional(),
});
