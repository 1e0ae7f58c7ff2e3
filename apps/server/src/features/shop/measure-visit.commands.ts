import type { ServedInput } from '@tradepost/contracts/route';
import type { measureInShop as contract } from '@tradepost/contracts/shop/measuring/measuring.contract';
import type { PublicCall } from '../../platform/http/serve.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import { attemptKeys, countAttempt } from '../session/login-attempts.commands.ts';
import { measure } from './measuring/measure.commands.ts';
import { enterShop } from './shop-scope.queries.ts';

/** Measures what only the page knows. In a preview nothing is. */
export async function measureVisit(call: PublicCall, body: ServedInput<typeof contract>['body']): Promise<null> {
  const { scope, is_preview } = await enterShop(call, body);
  if (is_preview) return null;
  const { ip } = call.request;
  await countAttempt(call.platform, attemptKeys('shop_event', `${scope.company_id} ${ip}`, ip));
  const { name, visit, items } = body;
  await inTransaction(scope, (ctx) => measure(ctx, call.request, visit, { name, items }));
  return null;
}
