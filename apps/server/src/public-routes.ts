import { publicEventRoutes } from './features/events/event.routes.ts';
import { feedRoutes } from './features/public-api/public-api.routes.ts';
import { publicCalls } from './features/public-api/public-calls.data.ts';
import { publicContract } from './features/public-api/public-contract.rules.ts';
import type { Served } from './platform/http/serve.ts';
import { routes } from './routes.ts';

const served = new Map(routes.map((route) => [route.contract, route]));

/** Every call that API keys make: calls of the app with the same handlers, and those of keys alone. */
export const publicRoutes: readonly Served[] = [
  ...publicCalls.map((call): Served => {
    const found = served.get(call.of);
    if (!found) throw new Error(`${call.path}: the app does not serve ${call.of.url}`);
    // A program reads what is refused, not a seller.
    const { translateError: _, ...route } = found;
    return { ...route, contract: publicContract(call) };
  }),
  ...feedRoutes,
  ...publicEventRoutes,
];
