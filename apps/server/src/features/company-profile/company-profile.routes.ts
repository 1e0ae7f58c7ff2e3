import * as list from '@tradepost/contracts/company-profile/company-list.contract';
import * as domain from '@tradepost/contracts/company-profile/domain.contract';
import * as hours from '@tradepost/contracts/company-profile/page-hours.contract';
import * as profile from '@tradepost/contracts/company-profile/profile.contract';
import { type Served, serve, servePublic, serveSteps, withMessage } from '../../platform/http/serve.ts';
import { listOwnCompanies } from './company-list.queries.ts';
import { findDomain, readDomainLogo } from './domain.queries.ts';
import { leaveCompany } from './leave-company.commands.ts';
import { savePageHours } from './page-hours.commands.ts';
import { findPageHours } from './page-hours.queries.ts';
import { saveCompanyProfile } from './profile.commands.ts';
import { findCompanyProfile } from './profile.queries.ts';

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
  servePublic(list.unlinkCompany, async ({ scope }, { body }) =>
    withMessage('You left the company', await leaveCompany(scope, body.company_id)),
  ),
  servePublic(domain.findDomain, ({ platform, request }) => findDomain(platform, request.hostname)),
  servePublic(domain.readDomainLogo, ({ platform, request }) => readDomainLogo(platform, request.hostname)),
];
