import * as contract from '@tradepost/contracts/messages/template.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { listPreviewOrders, previewTemplate } from './preview.queries.ts';
import { sendTestMessage } from './send-test.commands.ts';
import { resetTemplate, saveMessageLanguage, saveTemplate } from './template.commands.ts';
import { findTemplate, listTemplates } from './template.queries.ts';

export const templateRoutes: Served[] = [
  serve(contract.listTemplates, (ctx, { query }) => listTemplates(ctx, query)),
  serve(contract.saveMessageLanguage, (ctx, { body }) => saveMessageLanguage(ctx, body)),
  serve(contract.findTemplate, (ctx, { params, query }) => findTemplate(ctx, params.id, query)),
  serve(contract.saveTemplate, (ctx, { params, body }) => saveTemplate(ctx, params.id, body)),
  serve(contract.resetTemplate, (ctx, { params, body }) => resetTemplate(ctx, params.id, body)),
  serve(contract.previewTemplate, (ctx, { params, body }) => previewTemplate(ctx, params.id, body)),
  serve(contract.sendTestMessage, (ctx, { params, body }) => sendTestMessage(ctx, params.id, body)),
  serve(contract.listPreviewOrders, (ctx, { params, query }) => listPreviewOrders(ctx, params.id, query.type)),
];
