import { holds } from '@tradepost/contracts/permissions';
import type { Contract } from '@tradepost/contracts/route';
import { forbidden, unauthorized } from '../errors/errors.ts';
import type { Scope } from '../tenancy/ctx.ts';

/** Throws when the company may not make this call now, whatever its members' permissions. */
export type Admit = (scope: Scope, contract: Contract) => Promise<void>;

/** Throws 401 without a session, 403 without the permission of the call, and what `admit` throws. */
export async function admitCall(contract: Contract, scope: Scope | null, admit?: Admit): Promise<void> {
  if (contract.access === 'public') return;
  if (!scope) throw unauthorized();
  if (contract.access !== 'session' && !holds(scope.actor.permissions, contract.access)) throw forbidden();
  await admit?.(scope, contract);
}
