import { z } from 'zod';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { notify } from '../../platform/notify/notify.ts';
import { asSystem, inTransaction, type Scope } from '../../platform/tenancy/ctx.ts';
import { findLinkFacts } from './take-over/link-facts.queries.ts';

export const LinkNews = z.object({
  link_id: z.number(),
  what: z.enum(['requested', 'accepted', 'declined', 'canceled', 'unlinked', 'shares']),
  /** Makes the news of each change of what is shared its own. */
  version: z.number().optional(),
});
export type LinkNews = z.output<typeof LinkNews>;

const page = '/settings/manage-location/linked-locations';

interface Sentence {
  title: (name: string) => string;
  body: string | null;
  tab: 1 | 2;
}

/** A request that was taken back is not news: it only leaves the list. */
const sentences: Record<Exclude<LinkNews['what'], 'canceled'>, Sentence> = {
  requested: {
    title: (name) => `${name} wants to link with your company`,
    body: 'See what they share, and accept or decline. Nothing is shared until you accept.',
    tab: 2,
  },
  accepted: { title: (name) => `${name} accepted your request to link`, body: null, tab: 1 },
  // Without a name: only accepting tells who has the code.
  declined: { title: () => 'Your request to link was declined', body: null, tab: 2 },
  unlinked: {
    title: (name) => `${name} ended the link with your company`,
    body: 'Nothing is shared anymore. Your products, conditions and prices stay, and followed prices are marked as stale.',
    tab: 1,
  },
  shares: { title: (name) => `${name} changed what it shares with you`, body: null, tab: 1 },
};

/** Tells the other company of a link. Opens a transaction as that company. */
export async function notifyLinkedCompany(scope: Scope, { link_id, what, version }: LinkNews): Promise<void> {
  const link = await asSystem(scope.platform, (db) => findLinkFacts(db, link_id));
  if (!link) return;
  const other = await scopeOf(
    scope.platform,
    link.requester === scope.company_id ? link.target : link.requester,
    null,
    'linked companies',
  );
  if (!other) return;
  await inTransaction(other, async (ctx) => {
    ctx.emit('offer-has-changes', { entity: 'company-link', id: link_id });
    if (what === 'canceled') return;
    const { title, body, tab } = sentences[what];
    await notify(ctx, {
      type: 'company_link',
      title: title(scope.company.name),
      body,
      url: `${page}/${tab}`,
      once_key: `company-link:${link_id}:${what}:${version ?? ''}`,
    });
  });
}
