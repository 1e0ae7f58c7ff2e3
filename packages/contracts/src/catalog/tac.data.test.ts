import { expect, it } from 'vitest';
import { imeiCheckDigit, readIdentifier, tacOf } from './imei.rules.ts';
import { sampleTacs } from './tac.data.ts';

it('names each model by one code of the sample range, from which IMEIs can be made', () => {
  expect(sampleTacs.length).toBeGreaterThanOrEqual(40);
  expect(new Set(sampleTacs.map((sample) => sample.tac)).size).toBe(sampleTacs.length);
  expect(new Set(sampleTacs.map((sample) => sample.model)).size).toBe(sampleTacs.length);
  for (const { tac } of sampleTacs) {
    expect(tac).toMatch(/^35\d{6}$/);
    const imei = `${tac}123456${imeiCheckDigit(`${tac}123456`)}`;
    expect(readIdentifier(imei)).toEqual({ identifier: imei, kind: 'imei', warnings: [] });
    expect(tacOf(imei)).toBe(tac);
  }
});
