import * as contract from '@tradepost/contracts/messages/failed-mail.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { listFailedMails } from './failed-mail.queries.ts';
import { resendMails } from './resend-mails.commands.ts';

export const failedMailRoutes: Served[] = [
  serve(contract.listFailedMails, (ctx, { query }) => listFailedMails(ctx, query)),
  serve(contract.resendMails, (ctx, { body }) => resendMails(ctx, body)),
];
