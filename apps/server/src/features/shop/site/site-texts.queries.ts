import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { readAcceptLanguage } from '@tradepost/contracts/languages/choose-language.rules';
import type { LegalKind } from '@tradepost/contracts/shop/site/legal.contract';
import type { SiteFaq, SiteLegal } from '@tradepost/contracts/shop/site/site-texts.contract';
import { notFound } from '../../../platform/errors/errors.ts';
import type { PublicCall } from '../../../platform/http/serve.ts';
import { type Ctx, inReading } from '../../../platform/tenancy/ctx.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { listSiteFaqs } from '../faq/faq.queries.ts';
import { findLegalFor } from '../legal/legal.queries.ts';
import { openShop } from './open-shop.queries.ts';
import { findSiteLanguage } from './site.queries.ts';

type Call = Pick<PublicCall, 'platform' | 'request'>;

interface Asked {
  company: string;
  language?: MessageLanguage | undefined;
}

const wantedOf = ({ request }: Call, { language }: Asked) => [
  language,
  ...readAcceptLanguage(request.headers['accept-language']),
];

/** What the variables in the texts of public pages stand for. */
export async function findSiteValues(ctx: Ctx): Promise<SiteFaq['values']> {
  const { name, email, phone } = await findCompanyRow(ctx);
  return { company_name: name, company_email: email ?? '', company_phone: phone ?? '' };
}

/** The questions and answers of a company, for its sellers. */
export async function findSiteFaq(call: Call, asked: Asked): Promise<SiteFaq> {
  const { scope } = await openShop(call, asked.company);
  return inReading(scope, async (ctx) => {
    const { language } = await findSiteLanguage(ctx, wantedOf(call, asked));
    return { language, groups: await listSiteFaqs(ctx, language), values: await findSiteValues(ctx) };
  });
}

/** The terms or the privacy text of a company, for its sellers. */
export async function findSiteLegal(call: Call, { kind, ...asked }: Asked & { kind: LegalKind }): Promise<SiteLegal> {
  const { scope } = await openShop(call, asked.company);
  return inReading(scope, async (ctx) => {
    const { language } = await findSiteLanguage(ctx, wantedOf(call, asked));
    const text = await findLegalFor(ctx, kind, language);
    if (!text) throw notFound('Page');
    return { ...text, values: await findSiteValues(ctx), timezone: ctx.company.timezone };
  });
}
