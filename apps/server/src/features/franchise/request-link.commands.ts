import { findCompanyCode } from '@tradepost/contracts/franchise/company-code.rules';
import type { sendLinkRequest as call, LinkList } from '@tradepost/contracts/franchise/company-link.contract';
import { linkMessages } from '@tradepost/contracts/franchise/company-link.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { forbidden, invalid } from '../../platform/errors/errors.ts';
import { type Ctx, inTransaction, type Scope } from '../../platform/tenancy/ctx.ts';
import { findGates } from '../billing/gates.queries.ts';
import { attemptKeys, countAttempt } from '../session/login-attempts.commands.ts';
import { listLinks } from './company-link.queries.ts';
import { givenBy } from './company-link.rules.ts';
import { linkNewsJob } from './link-notifications.jobs.ts';

/** Answers 403 on sites where companies cannot have several accounts. */
export function requireLinks(scope: Scope): void {
  if (!findGates(scope).is_multiple_account) throw forbidden(linkMessages.site);
}

/** Asks the company with this code for a link. The answer is the same for every code. Few tries, so that codes are not guessed. */
export async function requestLink(
  scope: Scope,
  text: string,
  body: ServedInput<typeof call>['body'],
  ip: string,
): Promise<LinkList> {
  requireLinks(scope);
  const code = findCompanyCode(text);
  if (code === null) throw invalid({ id: linkMessages.code });
  await countAttempt(scope.platform, attemptKeys('company_link', `company:${scope.company_id}`, ip));
  return inTransaction(scope, (ctx) => storeRequest(ctx, code, body));
}

async function storeRequest(ctx: Ctx, code: string, { side, gives }: ServedInput<typeof call>['body']) {
  const given = givenBy(side, gives);
  const made = await readRow<{ id: number | null }>(
    ctx.db,
    sql`select request_company_link(${code}, ${side === 'parent'}, ${sql.param(given)}::text[], ${ctx.actor.name}) as id`,
  );
  if (made && made.id !== null)
    await ctx.platform.jobs.enqueue(ctx, linkNewsJob, { link_id: made.id, what: 'requested' });
  ctx.emit('offer-has-changes', { entity: 'company-link' });
  return listLinks(ctx, '2');
}
