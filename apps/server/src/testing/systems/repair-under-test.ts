import { odoo } from '../../features/systems/odoo/odoo.client.ts';
import { phonecheck } from '../../features/systems/phonecheck/phonecheck.client.ts';
import type { SentPush, SystemClient } from '../../features/systems/port/system-port.rules.ts';
import { repairdesk } from '../../features/systems/repairdesk/repairdesk.client.ts';
import { wholecell } from '../../features/systems/wholecell/wholecell.client.ts';
import type { VendorUnderTest } from '../vendor-under-test.ts';
import { fakeOdoo, openFakeOdoo } from './fake-odoo.ts';
import { fakePhoneCheck, openFakePhoneCheck } from './fake-phonecheck.ts';
import { fakeRepairDeskKey, openFakeRepairDesk } from './fake-repairdesk.ts';
import { fakeWholeCell, openFakeWholeCell } from './fake-wholecell.ts';
import { now, systemOf } from './system-of.ts';

/** Systems of repair, stock, accounting and testing. */
export const repairUnderTest: Record<string, () => Promise<VendorUnderTest>> = {
  async wholecell() {
    const fake = await openFakeWholeCell();
    const reads = [(client: SystemClient) => client.readPage?.('units', null)];
    return systemOf(
      wholecell,
      { vendor: 'wholecell', credentials: fakeWholeCell, reads },
      { fake, count: () => 0, spending: null, wrong: { app_secret: 'wrong' } },
    );
  },
  async repairdesk() {
    const fake = await openFakeRepairDesk();
    fake.tickets.push({ summary: { id: 1, order_id: 'T-1' }, devices: [], notes: [] });
    const push = (key: string): SentPush => ({ what: 'note', key, body: { ticket_id: '1', note: key } });
    const reads = ['customers', 'tickets'].map((what) => (client: SystemClient) => client.readPage?.(what, null));
    return systemOf(
      repairdesk,
      { vendor: 'repairdesk', credentials: { api_key: fakeRepairDeskKey }, push, reads },
      { fake, count: () => fake.tickets[0]?.notes.length ?? 0, wrong: { api_key: 'wrong' }, repeats: true },
    );
  },
  async odoo() {
    const fake = await openFakeOdoo();
    const push = (key: string): SentPush => ({
      what: 'purchase',
      key,
      body: {
        box_id: key,
        paid_at: now.toISOString(),
        currency: 'USD',
        is_confirmed: false,
        creates_products: true,
        partner: { ref: '1', name: 'Jane', is_company: false, email: 'jane@seller.test', phone: null, street: null },
        lines: [],
      },
    });
    fake.records['res.currency'] = [{ id: 1, name: 'USD', active: true }];
    const reads = [(client: SystemClient) => client.preview?.(push('key-preview'))];
    return systemOf(
      odoo,
      { vendor: 'odoo', credentials: { ...fakeOdoo }, push, reads },
      {
        fake,
        count: () => fake.records['purchase.order']?.length ?? 0,
        spending: /purchase\.order\/create$/,
        reading: /\/json\/2\//,
        wrong: { api_key: 'wrong' },
        repeats: true,
      },
    );
  },
  async phonecheck() {
    const fake = await openFakePhoneCheck();
    const spend = async (client: SystemClient) => client.checkBlacklist?.('356991201447356');
    const reads = [(client: SystemClient) => client.readPage?.('reports', null)];
    return systemOf(
      phonecheck,
      { vendor: 'phonecheck', credentials: fakePhoneCheck, spend, reads },
      {
        fake,
        count: () => fake.checked,
        spending: /CheckEsn$/,
        reading: /GetAllDevices$/,
        wrong: { api_key: 'wrong' },
      },
    );
  },
};
