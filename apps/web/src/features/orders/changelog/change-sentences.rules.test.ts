import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { describe, expect, it } from 'vitest';
import { describeChange } from './change-sentences.rules.ts';
import type { ChangeNames } from './change-text.rules.ts';

const names: ChangeNames = {
  currency: 'USD',
  timezone: 'America/New_York',
  items: { 7: 'Apple iPhone 14' },
  locations: { 1: 'Downtown', 2: 'Airport' },
  members: { 4: 'Grace Hopper' },
};

function change(entity: string, action: Change['action'], fields: Change['fields']): Change {
  return {
    id: 1,
    entity,
    entity_id: 7,
    action,
    fields,
    actor_kind: 'user',
    actor_name: 'Dana Okafor',
    reason: null,
    created_at: '2026-11-20T19:47:00.000Z',
  };
}

describe('describeChange', () => {
  it.each<[string, Change['action'], Change['fields'], string]>([
    ['orders', 'insert', { box_id: [null, 'TP-1'] }, 'created the order'],
    ['orders', 'delete', { box_id: ['TP-1', null] }, 'permanently deleted the order'],
    [
      'order_items',
      'update',
      {
        price: [20_000, 23_000],
        quoted_price: [20_000, 23_000],
        listed_price: [null, 20_000],
        price_reason: [null, 'Regular customer'],
        price_approved_by_id: [null, 4],
      },
      'raised the price of Apple iPhone 14 from $200.00 to $230.00, approved by Grace Hopper: Regular customer',
    ],
    [
      'order_items',
      'update',
      { price: [23_000, 19_000], price_approved_by_id: [4, null] },
      'lowered the price of Apple iPhone 14 from $230.00 to $190.00',
    ],
    [
      'order_items',
      'update',
      { price: [23_000, 20_000], listed_price: [20_000, null], price_reason: ['Regular customer', null] },
      'returned Apple iPhone 14 to the list price of $200.00',
    ],
    ['orders', 'update', { is_archived: [false, true] }, 'archived the order'],
    ['orders', 'update', { is_archived: [true, false] }, 'restored the order from the archive'],
    [
      'orders',
      'update',
      { status_id: [status.beingInspected, status.notAsDescribed], sub_status_id: [null, subStatus.awaitingAnswer] },
      'moved the order from Being Inspected to Not as Described (Awaiting answer)',
    ],
    [
      'orders',
      'update',
      { status_id: [status.beingInspected, status.payoutProcessing], sub_status_id: [null, subStatus.toPay] },
      'moved the order from Being Inspected to Payout Processing (To pay)',
    ],
    [
      'orders',
      'update',
      { status_id: [status.payoutProcessing, status.completed], paid_total: [0, 100] },
      'completed the order',
    ],
    ['orders', 'update', { status_id: [status.completed, status.payoutProcessing] }, 'reopened the order'],
    [
      'orders',
      'update',
      { status_id: [status.beingInspected, status.onHold], hold_reason: [null, 'No receipt'] },
      'put the order on hold',
    ],
    [
      'orders',
      'update',
      { status_id: [status.beingInspected, status.onHold], sub_status_id: [null, subStatus.activationLock] },
      'put the order on hold (Activation lock)',
    ],
    ['orders', 'update', { status_id: [status.pendingReturn, status.returned] }, 'returned the devices'],
    [
      'orders',
      'update',
      { status_id: [status.beingInspected, 1001] },
      'moved the order from Being Inspected to Status 1001',
    ],
    [
      'orders',
      'update',
      { sub_status_id: [subStatus.activeLead, subStatus.cancelled] },
      'marked the order as Cancelled',
    ],
    ['orders', 'update', { promo_code: [null, 'WELCOME10'], bonus_total: [0, 500] }, 'applied promo code WELCOME10'],
    ['orders', 'update', { promo_code: ['WELCOME10', null] }, 'removed promo code WELCOME10'],
    ['orders', 'update', { payout_method: ['cash', 'paypal'] }, 'set the payout to PayPal'],
    ['orders', 'update', { payout_method: ['cash', null] }, 'changed the payout details'],
    ['orders', 'update', { payout_details: ['•••', '•••'] }, 'changed the payout details'],
    ['orders', 'update', { location_id: [1, 2] }, 'changed the location'],
    ['orders', 'update', { is_left_for_testing: [false, true] }, 'accepted the devices for testing'],
    ['orders', 'update', { items_total: [1, 2] }, 'changed the totals'],
    ['order_items', 'insert', { title: [null, 'Google Pixel 8'] }, 'added Google Pixel 8'],
    ['order_items', 'delete', { title: ['Google Pixel 8', null] }, 'removed Google Pixel 8'],
    [
      'order_items',
      'update',
      { status: ['received', 'passed'], inspected_at: [null, 'x'] },
      'marked Apple iPhone 14 as described',
    ],
    [
      'order_items',
      'update',
      { status: ['expected', 'differs'], inspected_at: [null, 'x'] },
      'marked Apple iPhone 14 as different from its description',
    ],
    ['order_items', 'update', { inspected_at: ['x', 'y'], inspected_price: [1, 2] }, 'inspected Apple iPhone 14 again'],
    ['order_items', 'update', { status: ['received', 'missing'] }, 'marked Apple iPhone 14 as missing'],
    ['order_items', 'update', { status: ['received', 'rejected'] }, 'rejected Apple iPhone 14'],
    ['order_items', 'update', { status: ['passed', 'paid'] }, 'bought Apple iPhone 14'],
    ['order_items', 'update', { imei: [null, '359900150006300'] }, 'entered the IMEI of Apple iPhone 14'],
    ['order_items', 'update', { serial: ['C02', null] }, 'removed the serial number of Apple iPhone 14'],
    ['order_items', 'update', { imei: [null, '1'], note: [null, 'n'] }, 'changed Apple iPhone 14'],
    [
      'order_items',
      'update',
      { condition_id: [1, 3], quoted_price: [5, 4] },
      'corrected the description of Apple iPhone 14',
    ],
    ['order_items', 'update', { order_id: [3, 4] }, 'moved Apple iPhone 14 from another order'],
    [
      'order_offers',
      'insert',
      { old_total: [null, 40100], new_total: [null, 37000] },
      'made a revised offer of $370.00 instead of $401.00',
    ],
    [
      'order_offers',
      'update',
      { state: ['awaiting', 'accepted'], acceptance: [null, 'seller'] },
      'recorded that the seller accepted the revised offer',
    ],
    [
      'order_offers',
      'update',
      { state: ['awaiting', 'accepted'], acceptance: [null, 'on_behalf'] },
      'accepted the revised offer on the seller’s behalf',
    ],
    [
      'order_offers',
      'update',
      { state: ['awaiting', 'rejected'] },
      'recorded that the seller rejected the revised offer',
    ],
    [
      'order_payouts',
      'insert',
      { amount: [null, 12000], method: [null, 'check'], check_number: [null, '1031'] },
      'recorded a payout of $120.00 (Check, no. 1031)',
    ],
    [
      'order_payouts',
      'insert',
      { amount: [null, 12000], method: [null, 'cash'], reference: [null, 'TILL-4'] },
      'recorded a payout of $120.00 (Cash, TILL-4)',
    ],
    ['order_payouts', 'update', { state: ['paid', 'voided'] }, 'voided the payout'],
    ['payout_checks', 'insert', { number: [null, 1042] }, 'gave the order check no. 1042'],
    ['payout_checks', 'update', { state: ['issued', 'voided'] }, 'voided the check'],
    ['payout_checks', 'update', { reprints: [0, 1] }, 'printed the check again'],
    ['order_notes', 'insert', { audience: [null, 'customer'], body: [null, 'Hello'] }, 'added a note for the seller'],
    ['order_notes', 'insert', { audience: [null, 'internal'], body: [null, 'Hello'] }, 'added a note for staff'],
    ['order_pictures', 'insert', { item_id: [null, 7] }, 'added a picture of Apple iPhone 14'],
    ['order_pictures', 'delete', { file_id: [3, null] }, 'removed a picture'],
    ['compliance_cards', 'insert', { recorded_at: [null, 'a'] }, 'recorded the seller’s identity document'],
    ['compliance_cards', 'update', { recorded_at: ['a', 'b'] }, 'changed the seller’s identity document'],
    ['compliance_cards', 'update', { back_file_id: [null, 4] }, 'added a picture of the back of the identity document'],
    [
      'compliance_cards',
      'insert',
      { source: [null, 'copy'], recorded_at: [null, 'a'], front_file_id: [null, 4] },
      'copied the seller’s identity document from an earlier order',
    ],
    ['identity_looks', 'insert', { side: [null, 'back'] }, 'looked at the back of the identity document'],
    [
      'police_holds',
      'insert',
      { agency: [null, 'Portland Police'], case_number: [null, '26-1'], reason: [null, 'Stolen'] },
      'placed a device on a police hold for Portland Police, case 26-1',
    ],
    ['police_holds', 'update', { released_to: [null, 'stock'] }, 'released the police hold: stays with us'],
    ['police_holds', 'update', { held_until: ['2026-03-01', '2026-04-01'] }, 'extended the police hold'],
    [
      'purchase_holds',
      'insert',
      { hold_days: [null, 7], hold_start: [null, 'report'] },
      'put a device on hold for 7 days, from its report',
    ],
    [
      'purchase_holds',
      'update',
      { starts_at: [null, '2026-03-01T00:00:00Z'] },
      'started the holding period of a device',
    ],
    ['purchase_holds', 'delete', { hold_days: [7, null] }, 'ended the holding period of a device'],
    [
      'compliance_signatures',
      'insert',
      { kind: [null, 'ownership'], text_version: [null, 2], is_remote: [null, false] },
      'recorded the seller’s signature of the ownership statement, version 2',
    ],
    ['some_table', 'update', { a: [1, 2] }, 'changed some table'],
  ])('%s %s %j', (entity, action, fields, what) => {
    expect(describeChange(change(entity, action, fields), names).what).toBe(what);
  });

  it('says each field in words, money with its currency, and leaves out internal fields', () => {
    const { changes } = describeChange(
      change('orders', 'update', {
        total: [40100, 37000],
        status_id: [status.beingInspected, status.notAsDescribed],
        sub_status_id: [null, subStatus.awaitingAnswer],
        location_id: [1, 2],
        price_locked_until: [null, '2026-12-04T19:29:00+00:00'],
        is_left_for_testing: [false, true],
        payout_details: ['•••', '•••'],
        acceptance: [null, 'on_behalf'],
        item_summary: ['', 'Apple iPhone 14'],
        status_at: ['a', 'b'],
        prev_status_id: [null, status.beingInspected],
      }),
      names,
    );
    expect(changes).toEqual([
      { label: 'Total', before: '$401.00', after: '$370.00' },
      { label: 'Status', before: 'Being Inspected', after: 'Not as Described' },
      { label: 'Sub-status', before: '', after: 'Awaiting answer' },
      { label: 'Location', before: 'Downtown', after: 'Airport' },
      { label: 'Price locked until', before: '', after: '4 Dec 2026, 14:29' },
      { label: 'Left for testing', before: 'No', after: 'Yes' },
      { label: 'Payout details' },
      { label: 'Accepted by', before: '', after: 'Staff, on the seller’s behalf' },
    ]);
  });

  it('shows a device’s status by its label and its defects by their number', () => {
    const { changes } = describeChange(
      change('order_items', 'update', { status: ['expected', 'differs'], inspected_defect_ids: [null, [3, 4]] }),
      names,
    );
    expect(changes).toEqual([
      { label: 'Status', before: 'Expected', after: 'Differs' },
      { label: 'Inspected defects', before: '', after: '2 defects' },
    ]);
  });

  it.each<[string, Change['action'], Change['fields'], string[]]>([
    [
      'orders',
      'update',
      {
        status_id: [status.beingInspected, status.onHold],
        sub_status_id: [null, subStatus.generalHold],
        hold_reason: [null, 'No receipt'],
      },
      ['Hold reason'],
    ],
    ['orders', 'insert', { box_id: [null, 'TP-1'], total: [null, 0] }, []],
    [
      'order_items',
      'update',
      { status: ['received', 'passed'], inspected_at: [null, 'x'], inspected_price: [null, 5] },
      [],
    ],
    [
      'order_items',
      'update',
      {
        status: ['received', 'differs'],
        inspected_at: [null, 'x'],
        inspected_price: [null, 5],
        inspected_condition_label: [null, 'Fair'],
      },
      ['Price after inspection', 'Inspected condition'],
    ],
    ['order_notes', 'insert', { audience: [null, 'internal'], body: [null, 'Hello'], is_pinned: [null, true] }, []],
    ['orders', 'update', { location_id: [1, 2] }, ['Location']],
  ])('%s %s %j omits %j', (entity, action, fields, labels) => {
    expect(describeChange(change(entity, action, fields), names).omittedChanges.map(({ label }) => label)).toEqual(
      labels,
    );
  });
});
