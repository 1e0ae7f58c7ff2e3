import { expect, test } from 'vitest';
import { type MoveEffectRow, moveEffects } from '../orders/move-effects.data.ts';
import { orderKinds, status, subStatus } from '../orders/order-status.data.ts';
import { madeMove } from '../orders/order-status.rules.ts';
import { templateOfMove } from './move-template.rules.ts';
import { factsOfTemplate, type TemplateKey } from './template.data.ts';

/** A text of its own for returns of quotes that fail the inspection. */
const ofQuotes: MoveEffectRow<TemplateKey> = {
  kinds: ['bulk-quote'],
  from: status.beingInspected,
  to: status.pendingReturn,
  effects: ['email'],
  template: 'offer-rejected',
};
const inspected = { status_id: status.beingInspected, sub_status_id: null };
const returning = { status_id: status.pendingReturn, sub_status_id: null };

test('a row that names a template decides, and the status that is entered everywhere else', () => {
  const rows = [ofQuotes, { to: status.pendingReturn, effects: ['email'] }] as const;
  expect(templateOfMove(madeMove('bulk-quote', inspected, returning), {}, rows)).toBe('offer-rejected');
  expect(templateOfMove(madeMove('mail-in', inspected, returning), {}, rows)).toBe('return-ready');
  expect(templateOfMove(madeMove('bulk-quote', null, returning), {}, rows)).toBe('return-ready');
});

test.each([
  [{ status_id: status.onHold, sub_status_id: subStatus.policeHold }, 'on-hold-statutory'],
  [{ status_id: status.onHold, sub_status_id: 100_001 }, 'on-hold'],
  [{ status_id: 1000, sub_status_id: 100_001 }, 1000],
  [{ status_id: status.leads, sub_status_id: null }, 'left-for-testing'],
] as const)('%j has the template %s', (to, template) => {
  expect(templateOfMove(madeMove('in-store', null, to), { is_left_for_testing: true })).toBe(template);
});

test('a row names a template with its email, one of its status and its kinds', () => {
  const isWrong = ({ kinds = orderKinds, to, effects, template }: MoveEffectRow<TemplateKey>) => {
    if (template === undefined) return false;
    const facts = factsOfTemplate(template);
    return !effects?.includes('email') || facts.status_id !== to || !kinds.every((kind) => facts.kinds.includes(kind));
  };
  const rows: readonly MoveEffectRow<TemplateKey>[] = moveEffects;
  expect(rows.filter(isWrong)).toEqual([]);
  expect(isWrong(ofQuotes)).toBe(true);
  expect(isWrong({ ...ofQuotes, template: 'return-ready' })).toBe(false);
});
