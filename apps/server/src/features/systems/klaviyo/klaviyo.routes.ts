import * as contract from '@tradepost/contracts/systems/klaviyo.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { disconnectSystem } from '../accounts/connect-system.commands.ts';
import { saveSystem } from '../accounts/save-system.commands.ts';
import { readSystem } from '../accounts/system.queries.ts';

export const klaviyoRoutes: readonly Served[] = [
  serve(contract.findKlaviyo, (ctx) => readSystem(ctx, 'klaviyo')),
  serveSteps(contract.connectKlaviyo, (scope, { body: { private_api_key: api_key, ...settings } }) =>
    saveSystem(scope, 'klaviyo', api_key === undefined ? null : { api_key }, settings),
  ),
  serveSteps(contract.disconnectKlaviyo, (scope) => disconnectSystem(scope, 'klaviyo')),
];
