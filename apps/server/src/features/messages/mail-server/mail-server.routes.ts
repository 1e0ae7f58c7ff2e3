import * as contract from '@tradepost/contracts/messages/mail-server.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { addMailDomain, removeMailDomain, verifyMailDomain } from './mail-domain.commands.ts';
import { listMailDomains } from './mail-domain.queries.ts';

export const mailServerRoutes: Served[] = [
  serve(contract.listMailDomains, (ctx) => listMailDomains(ctx)),
  serveSteps(contract.addMailDomain, (scope, { body }) => addMailDomain(scope, body)),
  serve(contract.removeMailDomain, (ctx, { params }) => removeMailDomain(ctx, params.id)),
  serveSteps(contract.verifyMailDomain, (scope, { params }) => verifyMailDomain(scope, params.id)),
];
