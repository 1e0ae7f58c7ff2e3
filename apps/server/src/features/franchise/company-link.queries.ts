import { requestPathOf } from '@tradepost/contracts/franchise/company-code.rules';
import type { CompanyLink, LinkList } from '@tradepost/contracts/franchise/company-link.contract';
import { linkedStates, linkTabs } from '@tradepost/contracts/franchise/company-link.data';
import { sql } from 'drizzle-orm';
import { readRows } from '../../platform/db/sql.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findOwnToken } from '../company/company-token.queries.ts';
import { type PriceFacts, priceStateOf } from './company-link.rules.ts';

type LinkRow = Omit<CompanyLink, 'prices'> & Omit<PriceFacts, 'parent_gives'> & { sharing_id: number | null };

/** The company's links, as its side may see them. */
async function readLinks(ctx: Ctx): Promise<LinkRow[]> {
  const own = sql`company_id = ${ctx.company_id}`;
  return readRows<LinkRow>(
    ctx.db,
    sql`select l.*,
               case when l.side = 'child' then (select min(s.id) from price_sync_sources s where s.${own} and s.sharing_id = l.sharing_id) end as source_id,
               (select count(*)::int from linked_products p where p.${own} and p.link_id = l.id) as products,
               (select count(*)::int from linked_conditions c where c.${own} and c.link_id = l.id) as conditions
          from list_company_links() l`,
  );
}

function toLink({ sharing_id: _, sharing_status, prices_problem, ...row }: LinkRow): CompanyLink {
  const parent_gives = row.side === 'parent' ? row.we_give : row.they_give;
  return { ...row, prices: priceStateOf({ state: row.state, parent_gives, sharing_status, prices_problem }) };
}

/** The links of a tab, with the company's own code. */
export async function listLinks(ctx: Ctx, status?: '1' | '2'): Promise<LinkList> {
  const links = (await readLinks(ctx)).map(toLink);
  const isShown = ({ state }: CompanyLink) =>
    status === undefined || (Number(status) === linkTabs.linked) === linkedStates.includes(state);
  const company_code = await findOwnToken(ctx);
  return {
    items: links.filter(isShown),
    linked: links.filter(({ state }) => state === 'accepted').length,
    requests: links.filter(({ state }) => state === 'requested').length,
    company_code,
    link: `${ctx.platform.config.app_url}${requestPathOf(company_code)}`,
  };
}

/** One link of the company. 404 for that of others. */
export async function findLink(ctx: Ctx, id: number): Promise<LinkRow> {
  const link = (await readLinks(ctx)).find((each) => each.id === id);
  if (!link) throw notFound('Link');
  return link;
}
