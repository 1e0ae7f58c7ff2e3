import { isInPlan } from '@tradepost/contracts/billing/plan-gate.data';
import type { SystemConnectForm, SystemConnectStarted } from '@tradepost/contracts/systems/system.contract';
import { type SystemVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { invalid, notInPlan } from '../../../platform/errors/errors.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { findGates } from '../../billing/gates.queries.ts';
import { removeAccount } from '../../connections/account.commands.ts';
import {
  type Also,
  type ConnectInput,
  type Credentials,
  credentialColumns,
  readCredentials,
  startSetup,
  storeConnected,
} from '../../connections/connect.commands.ts';
import { openFreshAccount } from '../../connections/renew-sign-in.commands.ts';
import { finishSignIn, startSignIn } from '../../connections/sign-in.commands.ts';
import { answerConnecting } from '../../connections/vendor-answers.rules.ts';
import type { SystemRow, SystemTypes } from '../port/system-port.rules.ts';
import { openSystem } from '../port/systems.client.ts';
import { requireSystem, showSystem, systemKind } from './system.queries.ts';
import { setUpSystemJob } from './system-setup.jobs.ts';

interface Owner {
  name: string | null;
  account_key: string;
}

/** Asks the system whose account credentials are of. */
const testCredentials = (
  scope: VendorScope,
  vendor: SystemVendor,
  given: Credentials,
  is_sandbox = false,
): Promise<Owner> => openSystem(scope, { vendor, ...given, settings: { is_sandbox, choices: {} } }).test();

/** Connects an account with credentials or as the sandbox, or changes them. What was chosen is kept while it is the same account. */
export const connectSystem = (
  scope: VendorScope,
  vendor: SystemVendor,
  { credentials, is_sandbox, is_test }: SystemConnectForm,
): Promise<SystemConnectStarted> => connectWith(scope, vendor, { ...credentials, is_sandbox, is_test });

/** Throws 403 with the gate where the plan does not include the system. */
function requireGate(scope: VendorScope, vendor: SystemVendor): void {
  const { gate, label } = systemFacts[vendor];
  if (gate && !isInPlan(gate, findGates(scope))) throw notInPlan(gate, `Your plan doesn’t include ${label}`);
}

/** The same with the fields of a form by name. */
export async function connectWith(
  scope: VendorScope,
  vendor: SystemVendor,
  input: ConnectInput,
  also: Also<SystemTypes> = {},
): Promise<SystemConnectStarted> {
  requireGate(scope, vendor);
  const is_sandbox = input.is_sandbox === true;
  const given = is_sandbox ? { credentials: {}, is_test: true } : readCredentials(systemFacts[vendor], input);
  const owner = await answerConnecting(systemKind, vendor, () => testCredentials(scope, vendor, given, is_sandbox));
  return storeSystem(scope, vendor, { given, owner, is_sandbox, is_signed_in: false, token_ends_at: null }, also);
}

/** Begins a sign-in at a system. Throws 422 without the account that it asks for. */
export function startSystemSignIn(
  ctx: Ctx,
  vendor: SystemVendor,
  { is_test, of }: { is_test: boolean; of?: string | undefined },
): Promise<{ url: string }> {
  const { sign_in_of } = systemFacts[vendor];
  if (!sign_in_of) return startSignIn(ctx, systemKind, vendor, is_test);
  if (!of || !sign_in_of.pattern.test(of)) throw invalid({ of: `${sign_in_of.label} looks like ${sign_in_of.hint}` });
  return startSignIn(ctx, systemKind, vendor, is_test, of);
}

/** Connects the account that the system sent the member back with. */
export async function connectSignedIn(
  scope: VendorScope,
  vendor: SystemVendor,
  returned: { code: string; state?: string | undefined },
): Promise<SystemConnectStarted> {
  const { owner, token_ends_at, ...given } = await finishSignIn(scope, systemKind, vendor, returned, (signedIn) =>
    testCredentials(scope, vendor, signedIn),
  );
  return storeSystem(scope, vendor, { given, owner, is_sandbox: false, is_signed_in: true, token_ends_at }, {});
}

type Tested = Pick<SystemRow, 'is_signed_in' | 'token_ends_at'> & {
  given: Credentials;
  owner: Owner;
  is_sandbox: boolean;
};

function storeSystem(
  scope: VendorScope,
  vendor: SystemVendor,
  { given, is_sandbox, owner: { name, account_key }, ...signed }: Tested,
  also: Also<SystemTypes>,
): Promise<SystemConnectStarted> {
  const columns = (ctx: Ctx, before: SystemRow | null) => {
    const isSame = before?.account_key === account_key && before.is_test === given.is_test;
    return {
      ...signed,
      ...credentialColumns(ctx, systemKind, vendor, given),
      vendor,
      name: name ?? systemFacts[vendor].label,
      account_key,
      renewing_until: null,
      settings: { is_sandbox, ...(isSame ? {} : { choices: {} }) },
    };
  };
  return storeConnected(scope, systemKind, vendor, { columns, start: startListing }, also);
}

/** Enqueues the job that lists what there is to choose. */
async function startListing(ctx: Ctx, connection: SystemRow): Promise<SystemConnectStarted> {
  const { row, job_id, title } = await startSetup(ctx, systemKind, connection, setUpSystemJob, 'system-setup');
  return { connection: await showSystem(ctx, row), job_id, title, percentage: 0 };
}

/** Tests the stored credentials. */
export async function testSystem(scope: VendorScope, vendor: SystemVendor): Promise<{ name: string | null }> {
  const { id } = await inReading(scope, (ctx) => requireSystem(ctx, vendor));
  return answerConnecting(systemKind, vendor, async () => {
    const { account } = await openFreshAccount(scope, systemKind, id);
    const { name } = await openSystem(scope, account).test();
    return { name };
  });
}

/** Lists again what there is to choose. */
export const syncSystem = (scope: VendorScope, vendor: SystemVendor): Promise<SystemConnectStarted> =>
  inTransaction(scope, async (ctx) => startListing(ctx, await requireSystem(ctx, vendor)));

/** Disconnects a system. What waits to be sent there is gone. */
export const disconnectSystem = (scope: VendorScope, vendor: SystemVendor): Promise<null> =>
  removeAccount(scope, systemKind, vendor, (ctx) => requireSystem(ctx, vendor));
