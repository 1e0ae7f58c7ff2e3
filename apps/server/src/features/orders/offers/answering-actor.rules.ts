import type { Ctx } from '../../../platform/tenancy/ctx.ts';

/** Whether the seller acts, and not a member in the seller's place. */
export const isSeller = ({ actor }: Pick<Ctx, 'actor'>): boolean => actor.kind === 'customer';
