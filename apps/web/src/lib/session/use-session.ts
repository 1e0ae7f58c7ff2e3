import { holds, type Permission } from '@tradepost/contracts/permissions';
import type { Me } from '@tradepost/contracts/session/session.contract';
import { createContext, useCallback, useContext } from 'react';

const MeContext = createContext<Me | undefined>(undefined);
/** Provided by the main layout. */
export const MeProvider = MeContext.Provider;

/** The signed-in user with company, locations and permissions. Only inside the main layout. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe outside of the main layout');
  return me;
}

/** `const can = useCan(); can('orders.create')`: whether the user has a permission. Hide what they may not do. */
export function useCan(): (needed: Permission | readonly Permission[]) => boolean {
  const { permissions } = useMe();
  return useCallback((needed) => holds(permissions, needed), [permissions]);
}
