import { describe, expect, it } from 'vitest';
import { encodeQr } from '../../../../platform/pdf/codes.ts';
import { mm } from '../../../../platform/pdf/paper-sizes.ts';
import { labelRequest } from '../../../../testing/carriers/test-carrier.ts';
import { readCode128, readQrModules } from '../../../../testing/read-codes.ts';
import { readPdf } from '../../../../testing/read-pdf.ts';
import type { LabelRequest } from '../carrier-port.rules.ts';
import { printSandboxLabel, writeSandboxZpl } from './documents/sandbox-label.ts';
import { nextScan, sandboxEvents, sandboxNumber, sandboxPrice, sandboxRates } from './sandbox.rules.ts';

const service = { carrier: 'sandbox', service_code: 'ground', carrier_account: null } as const;
const label = (changes: Partial<LabelRequest> = {}, tracking_number = sandboxNumber('key')) => ({
  request: labelRequest(service, changes),
  tracking_number,
  service_name: 'Sandbox Ground',
  now: '2026-03-02T15:00:00Z',
});

describe('the label of the sandbox carrier', () => {
  it('is 4 by 6 inches, names both sides, and says that no carrier takes it', async () => {
    const [page] = readPdf(await printSandboxLabel(label()));
    expect([page!.width, page!.height]).toEqual([288, 432]);
    for (const words of [
      'Sandbox Ground',
      'NO CARRIER TAKES IT',
      'Sam Seller',
      '388 Townsend St',
      'Fones Inc',
      'Redondo Beach',
    ])
      expect(page!.text).toContain(words);
  });

  it.each(['SBX000000000000001', sandboxNumber('one'), sandboxNumber('another')])('has %s as bars', async (number) => {
    const [page] = readPdf(await printSandboxLabel(label({}, number)));
    expect(readCode128(page!.rectangles.filter((one) => one.height > mm(15)))).toBe(number);
  });

  it.each(['BOX-1042', 'A'])('has the reference %s as a QR code', async (reference) => {
    const [page] = readPdf(await printSandboxLabel(label({ reference })));
    const modules = page!.rectangles.filter((one) => one.height < mm(6) && one.width < mm(30));
    const code = encodeQr(reference)!;
    const [left, top] = [Math.min(...modules.map(({ x }) => x)), Math.min(...modules.map(({ y }) => y))];
    const side = Math.max(...modules.map((one) => one.y + one.height - top)) / code.size;
    const drawn = readQrModules(modules, { x: left, y: top, side, size: code.size });
    expect(drawn.every((row, y) => row.every((isDark, x) => isDark === code.isDark(y, x)))).toBe(true);
  });

  it('speaks ZPL, in which no text ends its field', () => {
    const zpl = writeSandboxZpl(label({ reference: 'A^XZ~B' }));
    expect(zpl.match(/\^XA|\^XZ/g)).toEqual(['^XA', '^XZ']);
    expect(zpl).toContain('^FDA XZ B^FS');
  });
});

describe('the sandbox carrier', () => {
  const moving = {
    tracking_number: 'SBX1',
    created_at: '2026-03-02T00:00:00Z',
    is_moving: true,
    is_voided: false,
    scans: [],
  };
  it.each([
    [17, 0],
    [18, 1],
    [31, 2],
    [55, 3],
    [100, 4],
  ])('has scanned a parcel after %d hours %d times', (hours, count) => {
    const now = new Date(Date.parse(moving.created_at) + hours * 3_600_000);
    expect(sandboxEvents(moving, now)).toHaveLength(count);
    expect(sandboxEvents({ ...moving, is_voided: true }, now)).toEqual([]);
    expect(nextScan(moving, now)?.state ?? null).toBe(
      ['in_transit', 'in_transit', 'out_for_delivery', 'delivered', null][count],
    );
  });

  it.each([
    ['USD', 490, 530],
    ['JPY', 5, 5],
    ['KWD', 4900, 5300],
  ])('charges by weight in %s', (currency, light, heavy) => {
    const price = (weight_grams: number) =>
      sandboxPrice(
        labelRequest(service, { currency, parcel: { weight_grams, length_mm: 1, width_mm: 1, height_mm: 1 } }),
        1,
      );
    expect([price(500), price(501)]).toEqual([light, heavy]);
  });

  it('offers what goes there, the cheapest first', () => {
    const codes = (changes: Partial<LabelRequest>) =>
      sandboxRates(labelRequest(service, changes)).map(({ service_code }) => service_code);
    expect(codes({})).toEqual(['ground', 'express']);
    expect(codes({ to: { ...labelRequest(service).to, country_code: 'CA' } })).toEqual(['international']);
  });
});
