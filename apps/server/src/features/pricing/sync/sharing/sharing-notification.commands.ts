import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRows } from '../../../../platform/db/sql.ts';
import { scopeOf } from '../../../../platform/jobs/scope.ts';
import { notify } from '../../../../platform/notify/notify.ts';
import { asSystem, inTransaction, type Scope } from '../../../../platform/tenancy/ctx.ts';
import { endParentSource } from './end-parent.commands.ts';

export const SharingNews = z.object({ sharing_id: z.number(), what: z.enum(['offered', 'accepted', 'ended']) });
export type SharingNews = z.output<typeof SharingNews>;

const sentences = {
  offered: (name: string) => `${name} wants to share its prices with you`,
  accepted: (name: string) => `${name} now follows your prices`,
  ended: (name: string) => `Price sharing with ${name} has ended`,
};

/** Notifies the other company of a sharing. Opens a transaction as that company, unlike the rest of this feature. */
export async function notifyOtherCompany(scope: Scope, { sharing_id, what }: SharingNews): Promise<void> {
  const [sharing] = await asSystem(scope.platform, (db) =>
    readRows<{ other: number | null; status: string }>(
      db,
      sql`select s.status, case when s.parent_company_id = ${scope.company_id} then s.child_company_id else s.parent_company_id end as other
            from price_sharings s where s.id = ${sharing_id} and ${scope.company_id} in (s.parent_company_id, s.child_company_id)`,
    ),
  );
  if (!sharing || sharing.other === null) return;
  const other = await scopeOf(scope.platform, sharing.other, null, 'price sharing');
  if (!other) return;
  await inTransaction(other, async (ctx) => {
    if (what === 'ended') await endParentSource(ctx, sharing_id);
    await notify(ctx, {
      type: 'price_sharing',
      title: sentences[what](scope.company.name),
      body: what === 'ended' ? 'Existing prices are unchanged and marked as stale.' : null,
      url: '/settings/price-sync/sharing',
      once_key: `price-sharing:${sharing_id}:${what}`,
    });
  });
}
