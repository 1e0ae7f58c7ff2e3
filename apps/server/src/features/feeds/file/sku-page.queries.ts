import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { readRow } from '../../../platform/db/sql.ts';
import { inReading, type Platform } from '../../../platform/tenancy/ctx.ts';
import { openShop } from '../../shop/site/open-shop.queries.ts';

interface SkuRequest extends Pick<FastifyRequest, 'ip' | 'url'> {
  params: { company: string; sku: string };
}

/** The path of the device with a SKU in a shop, with what else the link says. One that is not bought leads to the shop’s first page. */
export async function findSkuPage(platform: Platform, request: SkuRequest): Promise<string> {
  const { company, sku } = request.params;
  const { scope } = await openShop({ platform, request }, company);
  const query = new URLSearchParams(request.url.split('?')[1] ?? '');
  const path = await inReading(scope, async (ctx) => {
    const id = /^\d{1,15}$/.test(sku) ? Number(sku) : 0;
    const found = await readRow<{ category: string; brand: string; model: string }>(
      ctx.db,
      sql`select k.key as category, b.key as brand, m.key as model
            from variants v
            join models m on m.company_id = v.company_id and m.id = v.model_id and m.is_active
            join brands b on b.company_id = m.company_id and b.id = m.brand_id and b.is_active
            join categories k on k.company_id = m.company_id and k.id = m.category_id and k.is_active
           where v.company_id = ${ctx.company_id} and v.id = ${id} and v.is_active`,
    );
    if (found) query.set('sku', String(id));
    const parts = found ? [found.category, found.brand, found.model] : [];
    // The shop’s key of the request stays, because a preview has one of its own.
    return ['/shop', ...[company, ...parts].map(encodeURIComponent)].join('/');
  });
  const more = query.toString();
  return more === '' ? path : `${path}?${more}`;
}
