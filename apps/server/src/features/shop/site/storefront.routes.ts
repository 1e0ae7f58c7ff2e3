import * as faq from '@tradepost/contracts/shop/site/faq.contract';
import * as legal from '@tradepost/contracts/shop/site/legal.contract';
import * as meta from '@tradepost/contracts/shop/site/meta.contract';
import * as domain from '@tradepost/contracts/shop/site/portal-domain.contract';
import * as storefront from '@tradepost/contracts/shop/site/storefront.contract';
import { type Served, serve, serveSteps, withMessage } from '../../../platform/http/serve.ts';
import { resetPortalDomain, savePortalDomain, verifyPortalDomain } from '../domain/portal-domain.commands.ts';
import { findPortalDomain } from '../domain/portal-domain.queries.ts';
import { deleteFaq, editFaq, saveFaqs } from '../faq/faq.commands.ts';
import { findFaq, listFaqSettings } from '../faq/faq.queries.ts';
import { saveLegalSettings } from '../legal/legal.commands.ts';
import { findLegalSettings } from '../legal/legal.queries.ts';
import { createMeta, deleteMeta, editMeta, saveDefaultMeta } from '../meta/meta.commands.ts';
import { findDefaultMeta, listMetaSettings } from '../meta/meta.queries.ts';
import { saveSitePicture } from '../meta/site-picture.commands.ts';
import { saveStorefront } from './storefront.commands.ts';
import { findStorefrontSettings } from './storefront-settings.queries.ts';

export const storefrontRoutes: Served[] = [
  serve(storefront.findStorefront, (ctx) => findStorefrontSettings(ctx)),
  serve(storefront.saveStorefront, (ctx, { body }) => saveStorefront(ctx, body)),
  serve(faq.listFaqs, (ctx) => listFaqSettings(ctx)),
  serve(faq.saveFaqs, (ctx, { body }) => saveFaqs(ctx, body)),
  serve(faq.findFaq, (ctx, { params }) => findFaq(ctx, params.id)),
  serve(faq.editFaq, (ctx, { params, body }) => editFaq(ctx, params.id, body)),
  serve(faq.deleteFaq, (ctx, { params }) => deleteFaq(ctx, params.id)),
  serve(legal.findTerms, (ctx) => findLegalSettings(ctx, 'terms')),
  serve(legal.saveTerms, (ctx, { body }) => saveLegalSettings(ctx, 'terms', body)),
  serve(legal.findPrivacy, (ctx) => findLegalSettings(ctx, 'privacy')),
  serve(legal.savePrivacy, (ctx, { body }) => saveLegalSettings(ctx, 'privacy', body)),
  serve(meta.findMeta, (ctx) => findDefaultMeta(ctx)),
  serve(meta.saveMeta, (ctx, { body }) => saveDefaultMeta(ctx, body)),
  serve(meta.listMetas, (ctx) => listMetaSettings(ctx)),
  serve(meta.createMeta, (ctx, { body }) => createMeta(ctx, body)),
  serve(meta.editMeta, (ctx, { params, body }) => editMeta(ctx, params.id, body)),
  serve(meta.deleteMeta, (ctx, { params }) => deleteMeta(ctx, params.id)),
  serve(domain.findPortalDomain, (ctx) => findPortalDomain(ctx)),
  serve(domain.savePortalDomain, (ctx, { body }) => savePortalDomain(ctx, body)),
  serveSteps(domain.verifyPortalDomain, (scope) => verifyPortalDomain(scope)),
  serve(domain.resetPortalDomain, async (ctx) => withMessage('The domain was removed', await resetPortalDomain(ctx))),
  serveSteps(domain.uploadSitePicture, async (scope, { body, files }) =>
    withMessage(
      body.is_removed ? 'The picture was removed' : 'Upload Successful!',
      await saveSitePicture(scope, body, files),
    ),
  ),
];
