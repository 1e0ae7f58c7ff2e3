import { holds, type Permission } from '@tradepost/contracts/permissions';
import type { Me } from '@tradepost/contracts/session/session.contract';
import { createContext, useCallback, useContext } from 'react';

const MeContext = createContext<Me | undefined>(undefined);
/** The main layout provides it; everything inside can rely on it. */
export const MeProvider = MeContext.Provider;

/** The signed-in user with company, locations and permissions. Only inside the main layout. */
export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error('useMe outside of the main layout');
  return me;
}

/** `const can = useCan(); can('orders.create')`: what the user may not do is not shown. */
export function useCan(): (needed: Permission | readonly Permission[]) => boolean {
  const { permissions } = useMe();
  return useCallback((needed) => holds(permissions, needed), [permissions]);
}
