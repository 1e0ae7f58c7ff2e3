import { cutText } from '@tradepost/contracts/files/cut-text.rules';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { RefusedAddress } from '../../../platform/http/public-address.ts';
import { type Ctx, inReading, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { signMessage } from '../../../platform/webhooks/sign-message.ts';
import { datafeedOrders, datafeeds } from '../datafeed.table.ts';
import { openFeedSecret, signingSecretOf } from '../records/datafeed-token.rules.ts';
import { readFeedOrder } from './feed-order.queries.ts';

export const PostBackJob = z.object({ id: z.number() });
type PostBackJob = z.output<typeof PostBackJob>;

/** A site answers with little, and soon. */
const limits = { timeout_seconds: 15, max_bytes: 64 * 1024 };

/** Tells a site the status of its order. One that it was told already is not sent again. */
export async function postBack(scope: Scope, { id }: PostBackJob): Promise<void> {
  const found = await inReading(scope, (ctx) => findPostBack(ctx, id));
  if (!found) return;
  const { url, secret, message, order } = found;
  const headers = signMessage(message, [signingSecretOf(secret)], scope.platform.clock.now());
  const failure = await send(scope, url, headers, message.body);
  await inTransaction(scope, (ctx) => notePostBack(ctx, id, order.status, failure));
  // An address that may not be asked stays so.
  if (failure !== null && !failure.is_final) throw new VendorError('unavailable', failure.text);
}

interface Failure {
  text: string;
  is_final: boolean;
}

async function send(
  { platform }: Scope,
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<Failure | null> {
  try {
    const answer = await platform.outgoing.send(url, { ...limits, method: 'POST', headers, body });
    for await (const _ of answer.body);
    if (answer.status >= 200 && answer.status < 300) return null;
    return { text: `The site responded with status ${answer.status}`, is_final: false };
  } catch (error) {
    const is_final = error instanceof RefusedAddress;
    return { text: is_final ? error.message : 'The site did not respond', is_final };
  }
}

async function findPostBack(ctx: Ctx, id: number) {
  const found = await readFeedOrder(ctx, sql`l.id = ${id}`);
  if (!found || found.posted_status === found.order.status) return null;
  const [feed] = await ctx.db
    .select({ url: datafeeds.post_back_url, token: datafeeds.token })
    .from(datafeeds)
    .where(and(eq(datafeeds.company_id, ctx.company_id), eq(datafeeds.id, found.feed_id)));
  if (!feed?.url || feed.token === null) return null;
  const { order, posted_at } = found;
  // The same each time it is tried, and another one when an order is back in a status.
  const since = posted_at === null ? 0 : new Date(posted_at).getTime();
  const message = { id: `status_${ctx.company_id}_${id}_${order.status}_${since}`, body: JSON.stringify(order) };
  return { url: feed.url, secret: openFeedSecret(ctx, feed.token), message, order };
}

const notePostBack = (ctx: Ctx, id: number, status: string, failure: Failure | null) =>
  ctx.db
    .update(datafeedOrders)
    .set(
      failure === null
        ? { posted_status: status, posted_at: sql`app_now()`, failure: null }
        : { failure: cutText(failure.text, 300) },
    )
    .where(and(eq(datafeedOrders.company_id, ctx.company_id), eq(datafeedOrders.id, id)));
