import { afterEach, expect, it } from 'vitest';
import type { CarrierClient, LabelRequest } from '../../features/shipping/carriers/carrier-port.rules.ts';
import { VendorError } from '../../platform/vendors/vendor-error.ts';
import type { VendorAddress } from '../../platform/vendors/vendor-http.client.ts';
import { type FakeVendor, openFakeVendor, type VendorMood } from './fake-vendor.ts';

export interface CarrierUnderTest {
  fake: FakeVendor & { bought: readonly unknown[] };
  open(address?: Partial<VendorAddress>): CarrierClient;
  request: LabelRequest;
  /** The calls that buy and that track. */
  buying: RegExp;
  tracking: RegExp;
  /** The call for a token; null when the vendor has none. */
  token: RegExp | null;
}

/** Long enough for a busy machine to answer, and short enough to wait for. */
const shortTimeout = 400;
const parcel = { carrier: 'other', vendor_label_id: 'x', vendor_shipment_id: null, tracking_number: 'x' } as const;

export const errorOf = async (call: Promise<unknown>): Promise<VendorError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(VendorError);
  return error as VendorError;
};

/** What every client must do when its vendor misbehaves. */
export function itSurvivesItsVendor(get: () => CarrierUnderTest): void {
  afterEach(() => {
    get().fake.mood = 'works';
  });

  const moods: [VendorMood, { kind: string; is_unclear: boolean; retry_after: number | null }, labels: number][] = [
    ['limits', { kind: 'rate_limited', is_unclear: false, retry_after: 7 }, 0],
    ['fails', { kind: 'unavailable', is_unclear: true, retry_after: null }, 0],
    ['hangs', { kind: 'unavailable', is_unclear: true, retry_after: null }, 1],
    ['breaks', { kind: 'unavailable', is_unclear: true, retry_after: null }, 1],
    ['babbles', { kind: 'nonsense', is_unclear: true, retry_after: null }, 1],
  ];

  it.each(moods)('buying, the vendor %s', async (mood, expected, labels) => {
    const { fake, open, request, buying } = get();
    const before = fake.bought.length;
    Object.assign(fake, { mood, moodOf: buying });
    expect(await errorOf(open({ timeout: shortTimeout }).buy(request, `key-${mood}`, null))).toMatchObject(expected);
    expect(fake.bought.length - before).toBe(labels);
  });

  it.each(moods)('tracking, the vendor %s: nothing is unclear', async (mood, expected) => {
    const { fake, open, tracking } = get();
    Object.assign(fake, { mood, moodOf: tracking });
    const error = await errorOf(open({ timeout: shortTimeout }).track(parcel));
    expect(error).toMatchObject({ ...expected, is_unclear: false });
  });

  it('asking for a token, the vendor fails: nothing was bought, and the next call asks again', async () => {
    const { fake, open, request, token } = get();
    if (!token) return;
    const client = open({ base_url: `${fake.url}/` });
    Object.assign(fake, { mood: 'fails', moodOf: /./ });
    expect(await errorOf(client.buy(request, 'key-token', null))).toMatchObject({
      kind: 'unavailable',
      is_unclear: false,
    });
  });

  it('cannot be reached: nothing is unclear', async () => {
    const { open, request } = get();
    const closed = await openFakeVendor(() => ({}));
    closed.close();
    const client = open({ base_url: closed.url });
    expect(await errorOf(client.buy(request, 'key-closed', null))).toMatchObject({
      kind: 'unavailable',
      is_unclear: false,
    });
  });
}
