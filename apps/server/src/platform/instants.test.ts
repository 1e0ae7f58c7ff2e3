import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { instantOf } from './instants.ts';

describe('an instant', () => {
  it.each([
    ['2026-11-22T15:25:06.196927+00:00', '2026-11-22T15:25:06.196Z'],
    ['2026-11-22T15:25:06.999999+00:00', '2026-11-22T15:25:06.999Z'],
    ['2026-11-22T15:25:06.5+00:00', '2026-11-22T15:25:06.500Z'],
    ['2026-11-22T15:25:06+00:00', '2026-11-22T15:25:06.000Z'],
    ['2026-11-22T15:25:06.196927+02:00', '2026-11-22T13:25:06.196Z'],
    ['2026-11-22T15:25:06.196Z', '2026-11-22T15:25:06.196Z'],
    ['2026-11-22 15:25:06.196927+00', '2026-11-22T15:25:06.196Z'],
  ])('%s is %s', (text, instant) => expect(instantOf(text)).toBe(instant));

  it('is not made of what is no time', () => expect(() => instantOf('2026-13-45T99:00:00+00:00')).toThrow());
});

test('cut or read, it is the same', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 999 }),
      (date, micros) => {
        const text = date.toISOString().replace('Z', `${String(micros).padStart(3, '0')}+00:00`);
        expect(instantOf(text)).toBe(new Date(text).toISOString());
      },
    ),
  );
});
