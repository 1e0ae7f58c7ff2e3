import { createInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { createMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import type { CreatedKind } from './create-kind.rules.ts';

/** The call that creates an order of each kind. */
export const createCalls = {
  'in-store': createInStoreOrder,
  'mail-in': createMailInOrder,
} as const satisfies Record<CreatedKind, unknown>;
