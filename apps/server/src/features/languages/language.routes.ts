import * as contract from '@tradepost/contracts/languages/language-settings.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { saveLanguageSettings, savePortalLanguages } from './language-settings.commands.ts';
import { findLanguageSettings, findPortalLanguages, listLanguages } from './language-settings.queries.ts';

export const languageRoutes: Served[] = [
  serve(contract.listLanguages, (ctx) => listLanguages(ctx)),
  serve(contract.findLanguageSettings, (ctx) => findLanguageSettings(ctx)),
  serve(contract.saveLanguageSettings, (ctx, { body }) => saveLanguageSettings(ctx, body)),
  serve(contract.findPortalLanguages, (ctx) => findPortalLanguages(ctx)),
  serve(contract.savePortalLanguages, (ctx, { body }) => savePortalLanguages(ctx, body)),
];
