import type { SystemVendor } from '@tradepost/contracts/systems/system-vendor.data';
import { guardClient } from '../../features/connections/guard-client.rules.ts';
import type { SentPush, System, SystemClient } from '../../features/systems/port/system-port.rules.ts';
import type { VendorScope } from '../../platform/tenancy/ctx.ts';
import type { Secrets, VendorUnderTest } from '../vendor-under-test.ts';
import { fakeHighLevelApp } from './fake-highlevel.ts';

export const now = new Date('2026-03-02T15:00:00Z');
/** What the clients take of the server. */
const scope = {
  platform: { clock: { now: () => now }, config: { highlevel_app: fakeHighLevelApp, system_addresses: {} } },
} as unknown as VendorScope;

export interface Told {
  vendor: SystemVendor;
  credentials: Secrets;
  settings?: object;
  /** What is sent with a key; left out: it is only read. */
  push?: (key: string) => SentPush;
  /** Instead of a push. */
  spend?: (client: SystemClient, key: string) => Promise<unknown>;
  /** Calls that change nothing, beside its test. */
  reads?: readonly ((client: SystemClient) => Promise<unknown> | undefined)[];
}

type Own = Pick<VendorUnderTest, 'fake' | 'count' | 'wrong'> & Partial<VendorUnderTest>;

/** A connected system as the common contract of vendors tests it. */
export function systemOf(
  system: System,
  { vendor, credentials, settings = {}, push, spend, reads = [] }: Told,
  own: Own,
): VendorUnderTest {
  return {
    reading: /^GET/,
    spending: /^POST/,
    open(address, changed) {
      const account = {
        vendor,
        is_test: true,
        credentials: { ...credentials, ...changed },
        settings: { is_sandbox: false, choices: {}, ...settings },
      };
      const opened = system.open(account, { base_url: own.fake.url, pause: 0, ...address }, scope);
      const client = guardClient(vendor, ['send', 'checkBlacklist'], opened);
      return {
        test: () => client.test(),
        spend: async (key) => (spend ? spend(client, key) : push && client.send?.(push(key))),
        find: async () => null,
        reads: [() => client.test(), ...reads.map((read) => async () => read(client))],
      };
    },
    ...own,
  };
}

export const listChoices = (client: SystemClient) => client.listChoices?.();
