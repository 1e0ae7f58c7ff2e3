import type { listPartners as contract } from '@tradepost/contracts/marketplace/partner.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { readPartners } from './marketer.queries.ts';

export interface Candidate {
  link_id: number;
  company_name: string;
  currency: string;
  is_circle: boolean;
  is_added: boolean;
}

/** The linked companies that give the company their offers. */
export const readCandidates = (ctx: Ctx): Promise<Candidate[]> =>
  readRows<Candidate>(
    ctx.db,
    sql`select l.link_id, l.company_name, l.currency, is_offer_circle(l.link_id) as is_circle,
               exists (select from partners p where p.company_id = ${ctx.company_id} and p.link_id = l.link_id and p.ended_at is null) as is_added
          from list_link_partners() l`,
  );

export async function listPartners(ctx: Ctx): Promise<DataOf<typeof contract>> {
  const candidates = await readCandidates(ctx);
  return {
    items: await readPartners(ctx),
    candidates: candidates.map(({ link_id, company_name, currency, is_circle, is_added }) => ({
      link_id,
      company_name,
      problem: is_added ? 'added' : currency !== ctx.company.currency ? 'currency' : is_circle ? 'circle' : null,
    })),
    currency: ctx.company.currency,
  };
}
