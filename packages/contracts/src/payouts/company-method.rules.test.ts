import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companyMethods, fieldsToStore, type StoredMethod } from './company-method.rules.ts';
import { bonusText, findOfferProblem, methodName, offeredMethods, ownMethodOf } from './offered-method.rules.ts';
import { payoutMethods } from './payout-method.data.ts';
import { checkPayout, payoutFieldsOf } from './payout-method.rules.ts';
import type { PayoutFieldInput } from './payout-settings.contract.ts';

const stored = (own: Partial<StoredMethod> & { key: string }): StoredMethod => ({
  is_on: true,
  label: null,
  hint: '',
  channels: [],
  location_ids: [],
  bonus: null,
  fields: [],
  is_archived: false,
  version: 1,
  ...own,
});
const facts = (country_code: string) => ({ country_code, address_text: '1 Main St' });
const input = (own: Partial<PayoutFieldInput> & { label: string }): PayoutFieldInput => ({
  key: null,
  hint: '',
  required: true,
  is_on: true,
  input: 'text',
  options: [],
  validation_type: null,
  max_length: null,
  ...own,
});
const on = (methods: ReturnType<typeof companyMethods>) => methods.filter(({ is_on }) => is_on).map(({ key }) => key);

describe('the methods of a company', () => {
  test('are all of its country until it stores some', () => {
    expect(on(companyMethods([], facts('AU')))).toEqual(
      'cash bsb paypal store_credit reward_link charity custom'.split(' '),
    );
    const some = companyMethods([stored({ key: 'paypal' }), stored({ key: 'cash', is_on: false })], facts('AU'));
    expect(on(some)).toEqual(['paypal']);
    expect(some.map(({ key }) => key).slice(0, 3)).toEqual(['paypal', 'cash', 'bsb']);
  });

  test('keep their names in another country, where they are gone', () => {
    const moved = companyMethods([stored({ key: 'ach', label: 'Your bank' })], facts('IE'));
    expect(on(moved)).toContain('sepa');
    expect(moved.at(-1)).toMatchObject({ key: 'ach', name: 'Your bank', is_archived: true, is_on: false });
    expect(methodName(moved, 'ach')).toBe('Your bank');
    expect(methodName(moved, 'unheard_of')).toBe('unheard_of');
  });

  test('suggest an address where they have one', () => {
    const methods = companyMethods([], facts('US'));
    const address = (key: string) => methods.find((each) => each.key === key)?.default_value.address_text;
    expect([address('check'), address('cash')]).toEqual(['1 Main St', null]);
  });

  test('have the labels of an Irish account', () => {
    const sepa = companyMethods([], facts('IE')).find(({ key }) => key === 'sepa');
    expect(sepa?.fields.map(({ label }) => label)).toEqual(['Account holder', 'IBAN', 'BIC']);
  });
});

describe('the fields of a method', () => {
  const ach = payoutMethods.find(({ key }) => key === 'ach')?.fields ?? [];
  const methodOf = (inputs: PayoutFieldInput[]) => {
    const fields = fieldsToStore(inputs, ach);
    const [method] = companyMethods([stored({ key: 'ach', fields })], facts('US'));
    if (!method) throw new Error('no method');
    return method;
  };
  const same = ach.map(({ key, label, hint, required }) => input({ key, label, hint, required }));

  test('store only what differs', () => {
    expect(fieldsToStore(same, ach)).toEqual(ach.map(({ key }) => ({ key })));
    expect(fieldsToStore([input({ ...same[1], label: 'ABA number' })], ach)).toEqual([
      { key: 'routing_number', label: 'ABA number' },
    ]);
  });

  test('cannot lose what the payment needs, however they are saved', () => {
    const anyInput = fc.record({
      at: fc.nat(ach.length - 1),
      label: fc.string({ minLength: 1, maxLength: 20 }),
      required: fc.boolean(),
      is_on: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyInput, { maxLength: 6 }), (changes) => {
        const inputs = changes.map(({ at, ...change }) => input({ key: ach[at]?.key ?? null, ...change }));
        const asked = payoutFieldsOf(ownMethodOf(methodOf(inputs)), 'US');
        for (const { key } of ach) expect(asked.find((field) => field.key === key)?.required).toBe(true);
        expect(Object.keys(checkPayout(ownMethodOf(methodOf(inputs)), 'US', {})).sort()).toEqual(
          ach.map(({ key }) => key).sort(),
        );
      }),
    );
  });

  test('of the company’s own get keys of their own, from any label', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), { maxLength: 8 }),
        (labels) => {
          const fields = fieldsToStore(
            labels.map((label) => input({ label })),
            ach,
          );
          const keys = fields.map(({ key }) => key);
          expect(new Set(keys).size).toBe(keys.length);
          for (const key of keys) {
            expect(key).toMatch(/^[a-z][a-z0-9_]*$/);
            expect(ach.some((field) => field.key === key)).toBe(false);
          }
        },
      ),
    );
  });

  test('that are off are not asked', () => {
    const method = methodOf([...same, input({ label: 'Year', is_on: false })]);
    expect(method.fields.map(({ key }) => key)).toContain('year');
    expect(payoutFieldsOf(ownMethodOf(method), 'US').map(({ key }) => key)).not.toContain('year');
  });

  test('of SEPA keep the BIC, which accounts outside the EEA need', () => {
    const fields = [{ key: 'bic', is_on: false, required: false }];
    const [sepa] = companyMethods([stored({ key: 'sepa', fields })], facts('IE'));
    const missing = checkPayout(ownMethodOf(sepa!), 'IE', { iban: 'GB29NWBK60161331926819' });
    expect(missing).toEqual({ bic: ['BIC is required'] });
    expect(checkPayout(ownMethodOf(sepa!), 'IE', { iban: 'IE29AIBK93115212345678' })).toEqual({});
  });
});

describe('where a method is offered', () => {
  const none = { is_on: true, is_archived: false, is_in_store_only: false, channels: [], location_ids: [] };
  test.each([
    ['everywhere', {}, null],
    ['turned off', { is_on: false }, 'This payout method is not available here'],
    ['removed', { is_archived: true }, 'This payout method is not available here'],
    ['in its channel', { channels: ['mail-in' as const] }, null],
    ['in another', { channels: ['in-store' as const] }, 'This payout method is not offered for mail-in orders'],
    ['at the counter only', { is_in_store_only: true }, 'This payout method is not offered for mail-in orders'],
    ['at its location', { location_ids: [4, 5] }, null],
    ['elsewhere', { location_ids: [5] }, 'This payout method is not offered at this location'],
  ])('%s', (_case, own, problem) => {
    const method = { ...none, ...own };
    expect(findOfferProblem(method, { kind: 'mail-in', location_id: 4 })).toBe(problem);
    expect(offeredMethods([method], { kind: 'mail-in', location_id: 4 })).toHaveLength(problem === null ? 1 : 0);
  });

  test('cash is for lots that come to the counter, not for those by pallet', () => {
    const cash = { ...none, is_in_store_only: true };
    const lot = (shipping_method: 'pallet' | 'drop_off') => ({
      kind: 'bulk-quote' as const,
      location_id: 4,
      shipping_method,
    });
    expect(findOfferProblem(cash, lot('pallet'))).toBe(
      'This payout method is not offered for lots that come by pallet',
    );
    expect([findOfferProblem(cash, lot('drop_off')), findOfferProblem(none, lot('pallet'))]).toEqual([null, null]);
  });

  test('an unknown one is not', () => {
    expect(findOfferProblem(undefined, { kind: 'in-store', location_id: 1 })).not.toBeNull();
  });
});

test.each([
  [{ type: 'percent' as const, value: 5, max: null }, 'USD', '+5%'],
  [{ type: 'percent' as const, value: 2.5, max: 2_000 }, 'USD', '+2.5%, up to $20.00'],
  [{ type: 'amount' as const, value: 300, max: null }, 'USD', '+$3.00'],
  [{ type: 'amount' as const, value: 300, max: null }, 'JPY', '+¥300'],
])('the bonus %j in %s reads %s', (bonus, currency, text) => expect(bonusText(bonus, currency)).toBe(text));
