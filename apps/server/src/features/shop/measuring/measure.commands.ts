import type { MeasuringConsent } from '@tradepost/contracts/orders/consent/measuring-consent.contract';
import type { MeasuredItem, MeasuredVisit } from '@tradepost/contracts/shop/measuring/measuring.contract';
import type { ShopEventName } from '@tradepost/contracts/shop/measuring/measuring.data';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { readRows } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { keepAffiliateClick } from '../../orders/consent/affiliate-order.commands.ts';
import { recordMeasuringConsent } from '../../orders/consent/measuring-consent.commands.ts';
import { type MeasuredPerson, queueMeasured } from './measuring-port.queries.ts';

type Request = Pick<FastifyRequest, 'ip' | 'headers'>;

interface Happened {
  name: ShopEventName;
  items: readonly MeasuredItem[];
  /** Left out: what the items come to. */
  value?: number;
  person?: MeasuredPerson;
  order?: { id: number; box_id: string } | null;
}

/** Keeps with a lead or an order what its seller allowed, and measures it as far as that goes. */
export async function measureOrder(
  ctx: Ctx,
  request: Request,
  visit: MeasuredVisit | undefined,
  happened: Omit<Happened, 'items'>,
): Promise<void> {
  if (!visit) return;
  const { order } = happened;
  if (order) {
    const consent = honored(visit.consent, request);
    await recordMeasuringConsent(ctx, order.id, consent);
    if (consent.advertising && visit.affiliate_click) await keepAffiliateClick(ctx, order.id, visit.affiliate_click);
  }
  await measure(ctx, request, visit, { ...happened, items: order ? await listMeasuredItems(ctx, order.id) : [] });
}

/** A browser that asks not to share data is believed, whatever was clicked. */
const honored = (consent: MeasuringConsent, { headers }: Request): MeasuringConsent =>
  headers['sec-gpc'] === '1' ? { ...consent, advertising: false } : consent;

/** What stands for the browser or the person is handed on only with consent to what it is for. */
export async function measure(ctx: Ctx, request: Request, visit: MeasuredVisit, happened: Happened): Promise<void> {
  const consent = honored(visit.consent, request);
  const { analytics, advertising } = consent;
  if (!analytics && !advertising) return;
  const { client_id, session_id, fbp, fbc, affiliate_click, event_id, page } = visit;
  const { name, items, person = null, order = null } = happened;
  await queueMeasured(ctx, {
    name,
    event_id,
    consent,
    happened_at: ctx.clock.now().toISOString(),
    ...(analytics ? { client_id, session_id } : {}),
    ...(advertising ? { fbp, fbc, affiliate_click } : {}),
    page_url: new URL(page, ctx.platform.config.app_url).href,
    browser: advertising ? browserOf(ctx, request) : null,
    person: advertising ? person : null,
    currency: ctx.company.currency,
    value: happened.value ?? items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    items,
    order,
  });
}

/** A secret key is used by a server, whose address says nothing of the visitor. */
const browserOf = ({ api_key }: Ctx, { ip, headers }: Request): { ip: string; user_agent: string } | null =>
  api_key?.kind === 'secret' ? null : { ip, user_agent: (headers['user-agent'] ?? '').slice(0, 500) };

/** The devices of an order as they are measured. What a seller typed about one that is not listed is not told. */
const listMeasuredItems = (ctx: Ctx, order_id: number): Promise<MeasuredItem[]> =>
  readRows<MeasuredItem>(
    ctx.db,
    sql`select case when is_custom then 'unlisted' else variant_id::text end as item_id,
               case when is_custom then 'Unlisted device' else left(title, 100) end as item_name,
               count(*)::int as quantity, coalesce(price, 0) as price
          from order_items
         where company_id = ${ctx.company_id} and order_id = ${order_id}
         group by 1, 2, 4 order by min(position), 1 limit 50`,
  );
