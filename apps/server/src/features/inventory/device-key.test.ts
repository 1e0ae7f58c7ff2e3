import { deviceKey, isSameDevice } from '@tradepost/contracts/catalog/device-key.rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imei, imeiForms, meid, meidForms, serial, serialForms } from '../../testing/devices/device-numbers.ts';

describe('the key of a device', () => {
  it('is the same in every form', () => {
    const device = fc.oneof(
      imei.chain((number) => imeiForms(number)),
      meid.chain((number) => meidForms(number)),
      serial.chain((number) => serialForms(number)),
    );
    fc.assert(
      fc.property(device, ({ number, written }) => {
        expect({ written, key: deviceKey(written) }).toEqual({ written, key: deviceKey(number) });
        expect(deviceKey(deviceKey(written))).toBe(deviceKey(written));
      }),
      { numRuns: 2000 },
    );
  });

  it('is another for another device', () => {
    const different = (numbers: fc.Arbitrary<string>, partOf: (number: string) => string) =>
      fc.assert(
        fc.property(numbers, numbers, (one, other) => {
          fc.pre(partOf(one) !== partOf(other));
          expect(deviceKey(one)).not.toBe(deviceKey(other));
        }),
      );
    different(imei, (number) => number.slice(0, 14));
    different(meid, (number) => number);
    different(serial, (number) => number.replace(/^(?:S|1P)+/, ''));
    fc.assert(
      fc.property(imei, fc.nat(13), fc.integer({ min: 1, max: 9 }), (number, place, shift) => {
        const wrong = (Number(number[place]) + shift) % 10;
        expect(isSameDevice(number, `${number.slice(0, place)}${wrong}${number.slice(place + 1)}`)).toBe(false);
      }),
    );
  });
});
