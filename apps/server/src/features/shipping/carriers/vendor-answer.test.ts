import { describe, expect, it } from 'vitest';
import { instantOf, listOf, mapAnswer } from '../../../platform/vendors/vendor-answer.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { samplePdf, sampleZpl } from '../../../testing/carriers/sample-label.ts';
import { decimalOf, inchesOf, keyText, kilogramsOf, poundsOf } from './package-units.rules.ts';
import { costOf, labelOf } from './vendor-answer.rules.ts';
import { answerRefusedVoid } from './vendor-tables.rules.ts';

const kindOf = (read: () => unknown) => {
  try {
    return read();
  } catch (error) {
    return error instanceof VendorError ? [error.kind, error.is_unclear] : (error as Error).name;
  }
};

describe('an answer', () => {
  const reply = { json: <T>() => ({ output: { number: '1' } }) as T };
  type Answer = { output: { number: string }; missing: { part: string } };

  it.each([
    [true, (answer: Answer) => answer.output.number, '1'],
    [true, (answer: Answer) => answer.missing.part, ['nonsense', true]],
    [false, (answer: Answer) => answer.missing.part, ['nonsense', false]],
    [true, () => costOf('UPS', 'ten', 'USD'), ['nonsense', true]],
    [true, () => costOf('UPS', '10', 'XXX'), ['nonsense', true]],
    [
      true,
      () => {
        throw new VendorError('refused', 'No');
      },
      ['refused', false],
    ],
  ] as const)('with an effect %s, read by %s', (has_effect, map, expected) => {
    expect(kindOf(() => mapAnswer('UPS', reply, has_effect, map as (answer: Answer) => unknown))).toEqual(expected);
  });

  it.each([
    ['2026-12-04T20:00:00-06:00', '2026-12-05T02:00:00.000Z'],
    ['2026-12-04T20:00:00', '2026-12-04T20:00:00.000Z'],
    ['2026-12-04', '2026-12-04T00:00:00.000Z'],
    ['2026-12-04T20:00:00+0100', '2026-12-04T19:00:00.000Z'],
    ['', null],
    ['soon', null],
    [null, null],
  ])('the time %s', (text, expected) => {
    expect(instantOf(text)).toBe(expected);
  });

  it.each([
    [undefined, []],
    [null, []],
    [1, [1]],
    [
      [1, 2],
      [1, 2],
    ],
  ])('the list %j', (value, expected) => {
    expect(listOf(value)).toEqual(expected);
  });
});

describe('a label', () => {
  const pdf = samplePdf('A label');
  it.each([
    ['a PDF', pdf.toString('base64'), 'pdf', 'application/pdf'],
    ['ZPL', sampleZpl('A label').toString('base64'), 'zpl', 'application/zpl'],
  ] as const)('%s', (_case, base64, format, content_type) => {
    expect(labelOf(base64, format)).toMatchObject({ content_type });
  });

  it.each([
    ['half of a PDF', pdf.subarray(0, pdf.length / 2).toString('base64'), 'pdf'],
    ['ZPL instead of a PDF', sampleZpl('A label').toString('base64'), 'pdf'],
    ['half of ZPL', Buffer.from('^XA^FO').toString('base64'), 'zpl'],
    ['no PNG', pdf.toString('base64'), 'png'],
    ['nothing', '', 'pdf'],
    ['no text', undefined, 'pdf'],
  ] as const)('refuses %s', (_case, base64, format) => {
    expect(kindOf(() => labelOf(base64, format))).toBe('TypeError');
  });
});

it.each([
  [poundsOf(454, 1), 1.1],
  [poundsOf(453.59237, 1), 1],
  [poundsOf(1, 1), 0.1],
  [poundsOf(454, 2), 1.01],
  [kilogramsOf(454, 1), 0.5],
  [kilogramsOf(500, 1), 0.5],
  [inchesOf(254), 10],
  [inchesOf(255), 11],
  [inchesOf(1), 1],
  [decimalOf(1250, 'USD'), '12.50'],
  [decimalOf(1250, 'JPY'), '1250'],
  [keyText('8be4df61-93ca', 10), '8be4df6193'],
])('%s is %s', (value, expected) => {
  expect(value).toBe(expected);
});

it.each([
  ['The shipment has already been voided.', 'not_applicable'],
  ['Label cancelled already', 'not_applicable'],
  ['The period for voiding has ended', 'refused'],
])('the refused void "%s"', (message, refund) => {
  expect(answerRefusedVoid(new VendorError('refused', message))).toEqual({ refund, message });
});

it('another failure of a void is no answer', () => {
  const failure = new VendorError('unavailable', 'already voided?', { is_unclear: true });
  expect(() => answerRefusedVoid(failure)).toThrow(failure);
});
