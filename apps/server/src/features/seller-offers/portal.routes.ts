import * as language from '@tradepost/contracts/languages/seller-language.contract';
import * as page from '@tradepost/contracts/seller-offers/answer-settings.contract';
import * as text from '@tradepost/contracts/seller-offers/portal-text.contract';
import * as seller from '@tradepost/contracts/seller-offers/seller-offer.contract';
import * as quote from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { type Served, serve, servePublic } from '../../platform/http/serve.ts';
import { inSellerLanguage } from '../orders/language/seller-errors.commands.ts';
import { saveAnswerSettings } from '../orders/offers/answer-settings.commands.ts';
import { findAnswerSettings } from '../orders/offers/answer-settings.queries.ts';
import { findQuoteLink } from '../orders/quotes/quote-link.queries.ts';
import { resetPortalText, savePortalText } from './portal-text.commands.ts';
import { findPortalText, listPortalTexts, viewPortalText } from './portal-text.queries.ts';
import { saveLanguage } from './seller-language.commands.ts';
import {
  addPicture,
  admitPicture,
  answer,
  ask,
  openOffer,
  openPicture,
  savePayout,
  sendNewLink,
} from './seller-offer.commands.ts';
import { findAnswerLink } from './seller-offer.queries.ts';
import { answerQuotePage, askAboutQuote, openQuotePage } from './seller-quote.commands.ts';

const sellerRoutes: Served[] = [
  servePublic(seller.openSellerOffer, (call, { body }) => openOffer(call, body.token)),
  servePublic(seller.answerSellerOffer, (call, { body }) => answer(call, body)),
  servePublic(seller.saveSellerPayout, (call, { body }) => savePayout(call, body)),
  servePublic(seller.askSellerQuestion, (call, { body }) => ask(call, body)),
  servePublic(seller.addSellerPicture, (call, { files }) => addPicture(call, files), admitPicture),
  servePublic(seller.readSellerPicture, (call, { body }) => openPicture(call, body.token, body.picture_id)),
  servePublic(seller.sendNewSellerLink, (call, { body }) => sendNewLink(call, body)),
  servePublic(quote.openSellerQuote, (call, { body }) => openQuotePage(call, body.token)),
  servePublic(quote.answerSellerQuote, (call, { body }) => answerQuotePage(call, body)),
  servePublic(quote.askAboutQuote, (call, { body }) => askAboutQuote(call, body)),
  servePublic(language.saveSellerLanguage, (call, { body }) => saveLanguage(call, body)),
];

export const portalRoutes: Served[] = [
  serve(text.listPortalTexts, (ctx) => listPortalTexts(ctx)),
  serve(text.findPortalText, (ctx, { params }) => findPortalText(ctx, params.id)),
  serve(text.savePortalText, (ctx, { params, body }) => savePortalText(ctx, params.id, body)),
  serve(text.viewPortalText, (ctx, { params, body }) => viewPortalText(ctx, params.id, body)),
  serve(text.resetPortalText, (ctx, { params }) => resetPortalText(ctx, params.id)),
  serve(page.findAnswerSettings, (ctx) => findAnswerSettings(ctx)),
  serve(page.saveAnswerSettings, (ctx, { body }) => saveAnswerSettings(ctx, body)),
  serve(quote.getQuoteLink, (ctx, { params }) => findQuoteLink(ctx, params.id)),
  serve(seller.getAnswerLink, (ctx, { params }) => findAnswerLink(ctx, params.id)),
  ...sellerRoutes.map(inSellerLanguage),
];
