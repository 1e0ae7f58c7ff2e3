import { inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
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

async function check(scope: VendorScope, connection_id: number, imei: string): Promise<DeviceCheck> {
  const { account } = await openFreshAccount(scope, systemKind, connection_id);
  const client = openSystem(scope, account);
  const ask = async (): Promise<DeviceCheck> => {
    if (!client.checkBlacklist) throw new Error('PhoneCheck checks no blacklist');
    return client.checkBlacklist(imei);
  };
  const request = { subject: `device check ${imei}`, purpose: 'check', connection_id };
  const { answer, finish } = await callVendor(scope, request, ask);
  await inTransaction(scope, finish);
  return answer;
}
