import type { System } from '../port/system-port.rules.ts';

/** Nothing is sent there: the container’s script runs in a frame of the shop. Its id cannot be asked for without that. */
export const tagManager: System = {
  open: ({ credentials: { container_id = '' } }) => ({
    test: async () => ({ name: container_id, account_key: container_id }),
  }),
  openSandbox: () => ({ test: async () => ({ name: 'Tag Manager sandbox', account_key: 'sandbox' }) }),
};
