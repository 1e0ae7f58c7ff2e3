import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as data from './move-effects.data.ts';
import { type MoveEffect, type MoveEffectRow, moveEffectOrder } from './move-effects.data.ts';
import { decidingRow, effectsOf, emailsOnEntering, isNarrower, type MadeMove, saysOf } from './move-effects.rules.ts';
import {
  allSubStatusesOf,
  type OrderKind,
  orderKinds,
  type StatusId,
  type SubStatusId,
  status,
  statusesOf,
  statusLabels,
  subStatus,
} from './order-status.data.ts';
import { madeMove } from './order-status.rules.ts';

const moveEffects: readonly MoveEffectRow[] = data.moveEffects;

type Place = [StatusId, (SubStatusId | null)?];

const move = (kind: OrderKind, from: Place | null, [to, to_sub = null]: Place): MadeMove =>
  madeMove(kind, from && { status_id: from[0], sub_status_id: from[1] ?? null }, {
    status_id: to,
    sub_status_id: to_sub,
  });

describe('what a move does', () => {
  it.each<[string, Place | null, Place, MoveEffect[]]>([
    ['a new order in inspection', null, [status.beingInspected], ['receive_items']],
    ['a lead that is canceled', [status.leads], [status.leads, subStatus.cancelled], ['release_promo', 'email']],
    ['a lead that expires', [status.leads], [status.leads, subStatus.expired], ['release_promo', 'email']],
    ['a lead that is abandoned', [status.leads], [status.leads, subStatus.abandoned], ['email']],
    ['a hold', [status.beingInspected], [status.onHold, subStatus.generalHold], ['keep_hold_reason', 'email']],
    ['ready for payout', [status.beingInspected], [status.payoutProcessing, subStatus.toPay], ['email']],
    ['a return', [status.pendingReturn], [status.returned], ['return_items', 'release_promo', 'email']],
    ['recycling', [status.onHold], [status.recycled], ['release_promo', 'email']],
    ['reopening', [status.completed], [status.payoutProcessing, subStatus.toPay], ['reopen', 'email']],
    ['reopening into inspection', [status.completed], [status.beingInspected], ['reopen', 'receive_items']],
  ])('%s', (_what, from, to, expected) => {
    expect(effectsOf(move('in-store', from, to))).toEqual(expected);
  });

  it('is the same wherever an order is found in its own sub-status', () => {
    const own = { status_id: status.leads, sub_status_id: 100_001 };
    expect(effectsOf(madeMove('bulk-quote', null, own))).toEqual(['accept_lines', 'email']);
  });
});

/** What the email of a move says, where a row says it. */
const textOf = (made: MadeMove, rows: readonly MoveEffectRow[]) => decidingRow(made, 'email', rows)?.template;

/** An email for returns of quotes that fail the inspection, with its own text. */
const ofQuotes: MoveEffectRow = {
  kinds: ['bulk-quote'],
  from: status.beingInspected,
  to: status.pendingReturn,
  effects: ['email'],
  template: 'quote-return-ready',
};

describe('a narrow row', () => {
  const { beingInspected, notAsDescribed, pendingReturn, onHold } = status;

  it('gives one move of one kind its own text, and leaves every other move alone', () => {
    const rows = [...moveEffects, ofQuotes];
    const changed = everyMove().filter(
      (made) => textOf(made, rows) !== undefined || effectsOf(made, rows).join() !== effectsOf(made).join(),
    );
    expect(new Set(changed.map(({ kind, from, to }) => `${kind} ${from} ${to}`))).toEqual(new Set(['bulk-quote 8 9']));
    expect(textOf(move('bulk-quote', [beingInspected], [pendingReturn]), rows)).toBe('quote-return-ready');
  });

  it('can be the only email into a status', () => {
    const rows = [...moveEffects.filter(({ to }) => to !== pendingReturn), ofQuotes];
    expect(effectsOf(move('bulk-quote', [beingInspected], [pendingReturn]), rows)).toEqual(['email']);
    expect(effectsOf(move('bulk-quote', [onHold], [pendingReturn]), rows)).toEqual([]);
    expect(effectsOf(move('mail-in', [beingInspected], [pendingReturn]), rows)).toEqual([]);
    expect(emailsOnEntering('bulk-quote', pendingReturn, rows)).toBe(true);
    expect(emailsOnEntering('mail-in', pendingReturn, rows)).toBe(false);
  });

  it('can take an effect away, from one sub-status only', () => {
    const from = { from: notAsDescribed, from_sub: subStatus.rejected } as const;
    const rows: MoveEffectRow[] = [...moveEffects, { ...from, to: pendingReturn, without: ['email'] }];
    const declined = move('mail-in', [notAsDescribed, subStatus.rejected], [pendingReturn]);
    expect(effectsOf(declined, rows)).toEqual([]);
    expect(effectsOf({ ...declined, from_sub: subStatus.awaitingAnswer }, rows)).toEqual(['email']);
    expect(emailsOnEntering('mail-in', pendingReturn, rows)).toBe(true);
  });

  it('can silence a whole status for a kind', () => {
    const rows: MoveEffectRow[] = [...moveEffects, { kinds: ['mail-in'], to: pendingReturn, without: ['email'] }];
    expect(emailsOnEntering('mail-in', pendingReturn, rows)).toBe(false);
    expect(emailsOnEntering('bulk-quote', pendingReturn, rows)).toBe(true);
  });
});

describe('the table', () => {
  it('has one answer for every move and effect', () => {
    expect(listRivals(moveEffects)).toEqual([]);
  });

  it('would show a row as narrow as another one that can match with it', () => {
    const row: MoveEffectRow = { from: status.beingInspected, to: status.pendingReturn, effects: ['email'] };
    expect(listRivals([...moveEffects, row])).toEqual([]);
    expect(listRivals([...moveEffects, row, { ...ofQuotes, from: undefined }])).toHaveLength(1);
    expect(listRivals([row, row])).toHaveLength(1);
  });

  it.each(moveEffects.filter(({ from_sub, to_sub }) => from_sub ?? to_sub))(
    'names a sub-status with its status: %j',
    (row) => {
      expect(row.from_sub === undefined || subsOf(row.from).includes(row.from_sub)).toBe(true);
      expect(row.to_sub === undefined || subsOf(row.to).includes(row.to_sub)).toBe(true);
    },
  );

  it('emails on entering every status but Being Inspected', () => {
    const silent = Object.keys(statusLabels).filter((id) => !emailsOnEntering('in-store', Number(id)));
    expect(silent.map(Number)).toEqual([status.beingInspected]);
  });
});

const subsOf = (id: StatusId | undefined) => (id === undefined ? [] : allSubStatusesOf(id));

/** Pairs of rows that say something of the same effect, can match the same move, and neither is narrower. */
function listRivals(rows: readonly MoveEffectRow[]): MoveEffectRow[][] {
  return rows.flatMap((one, index) =>
    rows
      .slice(index + 1)
      .filter((other) => moveEffectOrder.some((effect) => saysOf(one, effect) && saysOf(other, effect)))
      .filter((other) => canMeet(one, other) && !isNarrower(one, other) && !isNarrower(other, one))
      .map((other) => [one, other]),
  );
}

const canMeet = (one: MoveEffectRow, other: MoveEffectRow): boolean =>
  orderKinds.some((kind) => [one, other].every(({ kinds = orderKinds }) => kinds.includes(kind))) &&
  (['from', 'from_sub', 'to', 'to_sub'] as const).every(
    (key) => one[key] === undefined || other[key] === undefined || one[key] === other[key],
  );

function everyMove(kinds: readonly OrderKind[] = orderKinds): MadeMove[] {
  return kinds.flatMap((kind) => {
    const places = statusesOf[kind].flatMap((id): Place[] => [[id], ...subsOf(id).map((sub): Place => [id, sub])]);
    return [null, ...places].flatMap((from) => places.map((to) => move(kind, from, to)));
  });
}

const { leads, onHold } = status;
const place = fc.constantFrom<[StatusId?, SubStatusId?]>(
  [],
  [leads],
  [leads, subStatus.expired],
  [leads, subStatus.cancelled],
  [onHold],
  [onHold, subStatus.policeHold],
);
const someEffects = fc.subarray<MoveEffect>(['email', 'release_promo', 'archive'], { minLength: 1 });
const anyRow = fc
  .record({
    kinds: fc.option(fc.subarray([...orderKinds], { minLength: 1 }), { nil: undefined }),
    from: place,
    to: place,
    said: someEffects,
    isOff: fc.boolean(),
    template: fc.constantFrom(undefined, 'on-hold' as const, 'lead-expired' as const),
  })
  .map(({ kinds, from: [from, from_sub], to: [to, to_sub], said, isOff, template }): MoveEffectRow => {
    const pattern = { kinds, from, from_sub, to, to_sub };
    return isOff ? { ...pattern, without: said } : { ...pattern, effects: said, template };
  });

/** Rows that the test of the table would let through. */
const anyTable = fc
  .array(anyRow, { maxLength: 12 })
  .map((rows) =>
    rows.filter((row, index) => listRivals(rows.slice(0, index + 1)).every((pair) => !pair.includes(row))),
  );

test('the order of the rows never matters', () => {
  const moves = everyMove().filter(
    ({ from, to }) => (from === null || from === leads || from === onHold) && (to === leads || to === onHold),
  );
  const answers = (rows: readonly MoveEffectRow[]) => moves.map((made) => [effectsOf(made, rows), textOf(made, rows)]);
  const shuffled = anyTable.chain((rows) =>
    fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
  );
  fc.assert(
    fc.property(shuffled, ([rows, others]) => {
      expect(answers(others)).toEqual(answers(rows));
      expect([leads, onHold].map((id) => emailsOnEntering('mail-in', id, others))).toEqual(
        [leads, onHold].map((id) =>
          moves.some((made) => made.kind === 'mail-in' && made.to === id && effectsOf(made, rows).includes('email')),
        ),
      );
    }),
    { numRuns: 60 },
  );
});

test('every move of the shipped table has the effects of all rows that match it', () => {
  const wide = (made: MadeMove) =>
    moveEffects
      .filter((row) => canMeet(row, { kinds: [made.kind] }))
      .filter(({ from = made.from, to = made.to }) => from === made.from && to === made.to)
      .filter(({ to_sub = made.to_sub }) => to_sub === made.to_sub)
      .flatMap(({ effects = [] }) => effects);
  for (const made of everyMove()) expect(new Set(effectsOf(made))).toEqual(new Set(wide(made)));
});
