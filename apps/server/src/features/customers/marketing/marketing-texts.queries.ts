import type {
  findMarketingTexts as contract,
  MarketingTexts,
} from '@tradepost/contracts/customers/marketing-texts.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { findMarketingTexts } from './marketing-port.queries.ts';

/** What staff read to a seller. */
export const readMarketingTexts = async (
  ctx: Ctx,
  { language }: ServedInput<typeof contract>['query'],
): Promise<MarketingTexts> => findMarketingTexts(ctx, language ?? (await findTextLanguage(ctx)));
