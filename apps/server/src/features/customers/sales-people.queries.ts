import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { listStaff } from '../users/member.queries.ts';

/** The active team members, who can be a sales person. */
export async function listSalesPeople(ctx: Ctx): Promise<{ id: number; name: string }[]> {
  return (await listStaff(ctx)).filter(({ is_active }) => is_active).map(({ id, name }) => ({ id, name }));
}
