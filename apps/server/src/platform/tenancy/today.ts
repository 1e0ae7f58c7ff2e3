import { localDay } from '@tradepost/contracts/local-day';
import type { Ctx } from './ctx.ts';

/** Today's day (`2026-03-02`) of the company, or at a place with the given timezone. */
export const todayOf = ({ clock, company }: Pick<Ctx, 'clock' | 'company'>, timezone = company.timezone): string =>
  localDay(clock.now().toISOString(), timezone);
