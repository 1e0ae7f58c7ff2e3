import { and, desc, eq, sql } from 'drizzle-orm';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { vendorCalls } from '../../../platform/vendors/vendor-call.table.ts';
import { callVendor } from '../../../platform/vendors/vendor-calls.ts';
import { findGates } from '../../billing/gates.queries.ts';
import { openFreshAccount } from '../../connections/renew-sign-in.commands.ts';
import { answerVendor } from '../../connections/vendor-answers.rules.ts';
import type { DeviceCheck } from '../../orders/diagnostics/diagnostics.rules.ts';
import type { OpenDiagnostics } from '../../orders/diagnostics/diagnostics-port.queries.ts';
import { findSystemAt, isReady, systemKind } from '../accounts/system.queries.ts';
import { openSystem } from '../port/systems.client.ts';

/** The account at PhoneCheck, where the plan includes it and it is set up. Each check costs money, so it is in the log of calls. */
export const phoneCheckDiagnostics: OpenDiagnostics = async (scope) => {
  if (!findGates(scope).is_integration_phonecheck_enable) return null;
  const row = await inReading(scope, (ctx) => findSystemAt(ctx, 'phonecheck'));
  if (!row || !isReady(row)) return null;
  return {
    checkBlacklist: (imei) =>
      answerVendor(
        () => check(scope, row.id, imei),
        (message) => systemKind.wordsOf('phonecheck', message),
      ),
  };
};

/** Minutes for which a paid answer is not paid for again. */
const freshMinutes = 10;

/** What was paid for a moment ago. */
class KnownAnswer extends Error {
  readonly answer: DeviceCheck;

  constructor(answer: DeviceCheck) {
    super('This check was paid for already');
    this.answer = answer;
  }
}

/** PhoneCheck takes no key of ours, so a double click is stopped here: one check at a time, and its answer counts for minutes. */
async function check(scope: VendorScope, connection_id: number, imei: string): Promise<DeviceCheck> {
  const { account } = await openFreshAccount(scope, systemKind, connection_id);
  const client = openSystem(scope, account);
  const ask = async (): Promise<DeviceCheck> => {
    if (!client.checkBlacklist) throw new Error('PhoneCheck checks no blacklist');
    return client.checkBlacklist(imei);
  };
  const subject = `device check ${imei}`;
  const request = {
    subject,
    purpose: 'check',
    connection_id,
    busy: 'PhoneCheck is checking this device now. Wait a moment.',
    check: (ctx: Ctx) => requireUnknown(ctx, subject, connection_id),
  };
  try {
    const { answer, finish } = await callVendor(scope, request, ask);
    await inTransaction(scope, finish);
    return answer;
  } catch (error) {
    if (error instanceof KnownAnswer) return error.answer;
    throw error;
  }
}

/** Throws the answer that the account has paid for within the last minutes. */
async function requireUnknown(ctx: Ctx, subject: string, connection_id: number): Promise<void> {
  const [known] = await ctx.db
    .select({ answer: vendorCalls.answer })
    .from(vendorCalls)
    .where(
      and(
        eq(vendorCalls.company_id, ctx.company_id),
        eq(vendorCalls.subject, subject),
        eq(vendorCalls.connection_id, connection_id),
        eq(vendorCalls.state, 'done'),
        sql`ended_at > app_now() - make_interval(mins => ${freshMinutes})`,
      ),
    )
    .orderBy(desc(vendorCalls.id))
    .limit(1);
  if (known) throw new KnownAnswer(known.answer as DeviceCheck);
}
