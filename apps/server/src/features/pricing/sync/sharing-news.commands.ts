import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '../../../platform/db/database.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { notify } from '../../../platform/notify/notify.ts';
import { asSystem, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { endParentSource } from './end-parent.commands.ts';

export const SharingNews = z.object({ sharing_id: z.number(), what: z.enum(['offered', 'accepted', 'ended']) });
export type SharingNews = z.output<typeof SharingNews>;

const sentences = {
  offered: (name: string) => `${name} offers to share its prices with you`,
  accepted: (name: string) => `${name} follows your prices now`,
  ended: (name: string) => `The sharing of prices with ${name} has ended`,
};

/** Tells the other company, in its own name: it is the one transaction of this feature that is not of who caused it. */
export async function tellOfSharing(scope: Scope, { sharing_id, what }: SharingNews): Promise<void> {
  const [sharing] = await asSystem(scope.platform, (db) =>
    rowsOf<{ other: string | null; status: string }>(
      db,
      sql`select s.status, case when s.parent_company_id = ${scope.company_id} then s.child_company_id else s.parent_company_id end as other
            from price_sharings s where s.id = ${sharing_id} and ${scope.company_id} in (s.parent_company_id, s.child_company_id)`,
    ),
  );
  if (!sharing || sharing.other === null) return;
  const other = await scopeOf(scope.platform, Number(sharing.other), null, 'price sharing');
  if (!other) return;
  await inTransaction(other, async (ctx) => {
    if (what === 'ended') await endParentSource(ctx, sharing_id);
    await notify(ctx, {
      type: 'price_sharing',
      title: sentences[what](scope.company.name),
      body: what === 'ended' ? 'The last prices stay as they are, and are marked as stale.' : null,
      url: '/settings/price-sync/sharing',
      once_key: `price-sharing:${sharing_id}:${what}`,
    });
  });
}
