import { sql } from 'drizzle-orm';
import { readRow } from '../../../../platform/db/sql.ts';
import { inReading, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { batch, openShared } from './parent-source.queries.ts';
import { type PriceSource, SourceError } from './price-source.rules.ts';

export const noOffersText = 'This company no longer gives you its offers';
export const circleText = 'Their prices come from yours, so they can’t be a partner';

/** Reads what a linked company pays (docs/decisions/0212). A circle can also form after the partner was added, so each run looks for one. */
export function openLinkedOffers(scope: Scope, link_id: number | null): PriceSource {
  const page = (after: number) => sql`select * from read_linked_offers(${link_id}, ${after}, ${batch})`;
  const open = openShared(scope, { ended: noOffersText, page: link_id === null ? null : page });
  return async (question) => {
    const circle = await inReading(scope, (ctx) =>
      readRow<{ is_circle: boolean }>(ctx.db, sql`select is_offer_circle(${link_id}) as is_circle`),
    );
    if (circle?.is_circle) throw new SourceError(circleText, true);
    return open(question);
  };
}
