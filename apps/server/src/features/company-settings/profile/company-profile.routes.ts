import * as list from '@tradepost/contracts/company-settings/profile/company-list.contract';
import * as deletion from '@tradepost/contracts/company-settings/profile/deletion.contract';
import * as domain from '@tradepost/contracts/company-settings/profile/domain.contract';
import * as hours from '@tradepost/contracts/company-settings/profile/page-hours.contract';
import * as profile from '@tradepost/contracts/company-settings/profile/profile.contract';
import * as brand from '@tradepost/contracts/company-settings/profile/seller-brand.contract';
import { type Served, serve, servePublic, serveSteps, withMessage } from '../../../platform/http/serve.ts';
import { inSellerLanguage } from '../../orders/language/seller-errors.commands.ts';
import { deleteCompany, keepCompany } from '../deletion/delete-company.commands.ts';
import { previewDeletion } from '../deletion/deletion-preview.queries.ts';
import { startCompanyExport } from '../export/start-export.commands.ts';
import { listOwnCompanies } from './company-list.queries.ts';
import { findDomain, readDomainLogo } from './domain.queries.ts';
import { leaveCompany } from './leave-company.commands.ts';
import { savePageHours } from './page-hours.commands.ts';
import { findPageHours } from './page-hours.queries.ts';
import { saveCompanyProfile } from './profile.commands.ts';
import { findCompanyProfile } from './profile.queries.ts';
import { findSellerBrand, readCompanyLogo } from './seller-brand.queries.ts';

export const companyProfileRoutes: Served[] = [
  serve(profile.findCompanyProfile, (ctx) => findCompanyProfile(ctx)),
  serveSteps(profile.saveCompanyProfile, async (scope, { body, files }) =>
    withMessage(
      files.length > 0 ? 'Company logo changed' : 'Company profile saved',
      await saveCompanyProfile(scope, body, files),
    ),
  ),
  serve(hours.findPageHours, (ctx) => findPageHours(ctx)),
  serve(hours.savePageHours, (ctx, { body }) => savePageHours(ctx, body)),
  serve(list.listOwnCompanies, (ctx) => listOwnCompanies(ctx)),
  servePublic(list.leaveCompany, async ({ scope }, { body }) =>
    withMessage('You left the company', await leaveCompany(scope, body.company_id)),
  ),
  serve(deletion.previewDeletion, (ctx) => previewDeletion(ctx)),
  servePublic(deletion.deleteCompany, async ({ scope, request }, { body }) =>
    withMessage('The company will be deleted', await deleteCompany(scope, body, request.ip)),
  ),
  servePublic(deletion.keepCompany, async ({ scope }) => withMessage('The company is kept', await keepCompany(scope))),
  servePublic(deletion.exportCompany, ({ scope, request }, { body }) => startCompanyExport(scope, body, request.ip)),
  servePublic(domain.findDomain, ({ platform, request }) => findDomain(platform, request.hostname)),
  servePublic(brand.readCompanyLogo, ({ platform }, { params, query }) =>
    readCompanyLogo(platform, params.key, query.as === 'picture'),
  ),
  inSellerLanguage(servePublic(brand.findSellerBrand, (call, { body }) => findSellerBrand(call, body.token))),
  servePublic(domain.readDomainLogo, ({ platform, request }) => readDomainLogo(platform, request.hostname)),
];
