import { type ReleaseTarget, releaseTargetFacts } from '@tradepost/contracts/compliance/hold.data';
import type { Change } from '@tradepost/contracts/orders/order-record.contract';
import { after, type Description, has } from './change-facts.rules.ts';

/** A police hold on a device of the order. */
export function describePoliceHold(change: Change): Description {
  if (change.action === 'insert') {
    const what = `placed a device on a police hold for ${after(change, 'agency')}, case ${after(change, 'case_number')}`;
    return { what, kind: 'devices', omitted: ['reason', 'held_until'] };
  }
  const target = after(change, 'released_to');
  if (typeof target === 'string') {
    const { label } = releaseTargetFacts[target as ReleaseTarget];
    return { what: `released the police hold: ${label.toLowerCase()}`, kind: 'devices', omitted: [] };
  }
  if (has(change, 'held_until')) return { what: 'extended the police hold', kind: 'devices', omitted: ['held_until'] };
  return { what: 'changed the police hold', kind: 'devices' };
}

/** The holding period of a device, which begins and ends by itself. */
export function describePurchaseHold(change: Change): Description {
  if (change.action === 'delete') return { what: 'ended the holding period of a device', kind: 'devices', omitted: [] };
  if (change.action === 'update' && has(change, 'starts_at'))
    return { what: 'started the holding period of a device', kind: 'devices', omitted: ['ends_at'] };
  const days = Number(after(change, 'hold_days'));
  const starts = after(change, 'hold_start') === 'report' ? ', from its report' : '';
  const what = `put a device on hold for ${days} ${days === 1 ? 'day' : 'days'}${starts}`;
  return { what, kind: 'devices', omitted: ['ends_at'] };
}
