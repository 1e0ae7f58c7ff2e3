import { describe, expect, it } from 'vitest';
import { type MoveEffect, moveEffects } from './move-effects.data.ts';
import { effectsOf, emailsOnEntering } from './move-effects.rules.ts';
import { type StatusId, status, statusLabels, subStatus } from './order-status.data.ts';

const effects = (from: number | null, to: number, to_sub: number | null = null, rows = moveEffects) =>
  effectsOf({ kind: 'in-store', from, to, to_sub }, rows);

describe('what a move does', () => {
  it.each<[string, StatusId | null, StatusId, number | null, MoveEffect[]]>([
    ['a new order in inspection', null, status.beingInspected, null, ['receive_items']],
    ['a lead that is cancelled', status.leads, status.leads, subStatus.cancelled, ['email', 'release_promo']],
    ['a lead that expires', status.leads, status.leads, subStatus.expired, ['email', 'release_promo']],
    ['a lead that is abandoned', status.leads, status.leads, subStatus.abandoned, ['email']],
    ['a hold', status.beingInspected, status.onHold, subStatus.generalHold, ['keep_hold_reason', 'email']],
    ['ready for payout', status.beingInspected, status.payoutProcessing, subStatus.toPay, ['email']],
    ['a return', status.pendingReturn, status.returned, null, ['return_items', 'release_promo', 'email']],
    ['recycling', status.onHold, status.recycled, null, ['release_promo', 'email']],
    ['reopening', status.completed, status.payoutProcessing, subStatus.toPay, ['reopen', 'email']],
    ['reopening into inspection', status.completed, status.beingInspected, null, ['reopen', 'receive_items']],
  ])('%s', (_what, from, to, to_sub, expected) => {
    expect(effects(from, to, to_sub)).toEqual(expected);
  });

  it('can be an email for one move only', () => {
    const { notAsDescribed, pendingReturn, onHold } = status;
    const rows = moveEffects.map((row) => (row.to === pendingReturn ? { ...row, from: notAsDescribed } : row));
    expect(effects(notAsDescribed, pendingReturn, null, rows)).toEqual(['email']);
    expect(effects(onHold, pendingReturn, null, rows)).toEqual([]);
    expect(emailsOnEntering('in-store', pendingReturn, rows)).toBe(true);
  });

  it('can be for one kind of order only', () => {
    const rows = [{ kinds: ['mail-in'], to: status.delivered, effects: ['email'] }] as const;
    expect(effectsOf({ kind: 'mail-in', from: null, to: status.delivered, to_sub: null }, rows)).toEqual(['email']);
    expect(effectsOf({ kind: 'in-store', from: null, to: status.delivered, to_sub: null }, rows)).toEqual([]);
  });
});

it('emails on entering every status but Being Inspected', () => {
  const silent = Object.keys(statusLabels).filter((id) => !emailsOnEntering('in-store', Number(id)));
  expect(silent.map(Number)).toEqual([status.beingInspected]);
});
