import { insertAccount } from '../../features/connections/account.commands.ts';
import { credentialColumns } from '../../features/connections/connect.commands.ts';
import { carrierKind } from '../../features/shipping/accounts/account.queries.ts';
import { connectVendor } from '../../features/shipping/connections/connect.commands.ts';
import { setUpConnection } from '../../features/shipping/connections/set-up.commands.ts';
import { startRun } from '../../platform/jobs/progress.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

const kitText = `Thank you for selling to us.

1. Back up your data and sign out of your accounts.
2. Put the device into the padded box and close it.
3. Stick the label on and hand the box to the carrier.`;

/** The sandbox carrier. The settings make its services the defaults of labels. */
export async function seedShippingConnections({ scope }: DemoCompany): Promise<void> {
  const { connection, job_id } = await connectVendor(scope, 'sandbox', { kit_text: kitText });
  // The queued job finds the setup done.
  await setUpConnection(scope, { connection_id: connection.id }, startRun(scope, job_id));
  await inTransaction(scope, seedUspsAccount);
}

/** A paused account of the test system of USPS, so that the list has one. USPS is not asked. */
async function seedUspsAccount(ctx: Ctx): Promise<void> {
  const credentials = {
    username: 'sample-key',
    password: 'sample-secret',
    account_number: '1000040000',
    crid: '56982563',
    mid: '904128936',
    manifest_mid: '',
  };
  await insertAccount(ctx, carrierKind, {
    vendor: 'usps',
    name: 'Main Street counter',
    state: 'COMPLETED',
    percentage: 100,
    is_enabled: false,
    ...credentialColumns(ctx, carrierKind, 'usps', { credentials, is_test: true }),
  });
}
