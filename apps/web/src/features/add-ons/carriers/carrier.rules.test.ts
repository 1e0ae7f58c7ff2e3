import type { ConnectedService, ConnectionUses } from '@tradepost/contracts/shipping/connection.contract';
import { describe, expect, test } from 'vitest';
import { describeLosses, groupServices, isInTab, withSelected } from './carrier.rules.ts';

const unused: ConnectionUses = { waiting_labels: 0, unused_labels: 0, orders: 0, rules: [], defaults: [] };

describe('what disconnecting takes away', () => {
  test.each<[Partial<ConnectionUses>, string[]]>([
    [{}, []],
    [{ waiting_labels: 1, orders: 1 }, ['1 label that is still to be bought (in 1 order): choose another service']],
    [{ unused_labels: 1200, orders: 2 }, ['Voiding and tracking of 1,200 unused labels (in 2 orders)']],
    [{ rules: ['Heavy', 'Far'] }, ['The service of 2 shipping rules: Heavy, Far']],
    [{ defaults: ['Default service'] }, ['Default service: choose another in the label settings']],
  ])('%o', (uses, lines) => {
    expect(describeLosses({ ...unused, ...uses })).toEqual(['The selection of its services', ...lines]);
  });
});

const service = (own: Partial<ConnectedService>): ConnectedService => ({
  id: 1,
  carrier: 'usps',
  carrier_id: '',
  service_code: 'x',
  friendly_name: 'X',
  is_domestic: true,
  is_international: false,
  return_label_supported: false,
  is_selected: false,
  is_offered: true,
  ...own,
});

test('services are listed by carrier account, and found by name, code or carrier', () => {
  const services = [
    service({ id: 1, friendly_name: 'Ground Advantage' }),
    service({ id: 2, carrier: 'ups', carrier_id: 'ca_1', service_code: 'ground' }),
    service({ id: 3, carrier: 'ups', carrier_id: 'ca_2', service_code: 'air' }),
  ];
  const found = (text: string) => groupServices(services, text).map((group) => group.services.map(({ id }) => id));
  expect(found('')).toEqual([[1], [2], [3]]);
  expect(found(' GROUND')).toEqual([[1], [2]]);
  expect(found('ups')).toEqual([[2], [3]]);
  expect(found('dhl')).toEqual([]);
});

test('a service is in the tabs of the parcels that it carries', () => {
  const both = service({ is_international: true });
  expect([isInTab(both, '0'), isInTab(both, '1'), isInTab(service({}), '1')]).toEqual([true, true, false]);
});

test('a service that is no longer selected is no default', () => {
  const values = { selected_ids: [1, 2], selected_carrier_uuid: '1', international_carrier_uuid: '2' };
  expect(withSelected(values, [1], false)).toEqual({ ...values, selected_ids: [2], selected_carrier_uuid: null });
  expect(withSelected(values, [3, 1], true)).toEqual({ ...values, selected_ids: [1, 2, 3] });
});
