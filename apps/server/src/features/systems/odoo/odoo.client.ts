import type { System } from '../port/system-port.rules.ts';
import type { OdooPurchase } from './odoo.rules.ts';
import { openOdoo } from './odoo-calls.client.ts';
import { openSandboxOdoo } from './odoo-sandbox.rules.ts';
import { describePurchase, storePurchase } from './order-purchase.queries.ts';
import { makePurchase } from './purchase.rules.ts';

/** A paid order becomes a purchase order. Every record is searched before it is created. */
export const odoo: System = {
  open({ credentials }, address, scope) {
    const { host = '', database = '', login = '', api_key = '' } = credentials;
    const connect = () => openOdoo({ host, database, login, api_key }, address, scope);
    return {
      async test() {
        const { call } = await connect();
        const [company] = await call<{ name?: string }[]>('res.company', 'search_read', {
          domain: [],
          fields: ['name'],
          limit: 1,
        });
        return { name: company?.name ?? null, account_key: `${host.toLowerCase()}/${database}` };
      },
      async send({ body }) {
        const { call } = await connect();
        const { steps: _, ...made } = await makePurchase(call, body as OdooPurchase, false);
        return made;
      },
      async preview({ body }) {
        const { call } = await connect();
        return (await makePurchase(call, body as OdooPurchase, true)).steps;
      },
    };
  },
  openSandbox() {
    const call = openSandboxOdoo();
    return {
      test: async () => ({ name: 'Odoo sandbox', account_key: 'sandbox' }),
      send: async ({ body }) => {
        const { steps: _, ...made } = await makePurchase(call, body as OdooPurchase, false);
        return made;
      },
      preview: async ({ body }) => (await makePurchase(call, body as OdooPurchase, true)).steps,
    };
  },
  events: { 'order.paid': 'purchase' },
  once: ['purchase'],
  prepare: (ctx, row, push) => describePurchase(ctx, row, push.record_id),
  store: storePurchase,
};
