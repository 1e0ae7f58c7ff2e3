import {
  defaultLabel,
  type LabelSize,
  labelElementKinds,
  labelSizeKeys,
} from '@tradepost/contracts/orders/device-labels/label-design.data';
import { describe, expect, it } from 'vitest';
import { encodeQr } from '../../../platform/pdf/codes.ts';
import { mm } from '../../../platform/pdf/paper-sizes.ts';
import { sampleDevice, sampleLabels } from '../../../testing/document-samples.ts';
import { readCode128, readQrModules } from '../../../testing/read-codes.ts';
import { type ReadPage, readPdf } from '../../../testing/read-pdf.ts';
import type { DocumentDevice } from '../document-data.rules.ts';
import { printDeviceLabels } from './device-label.ts';

const read = async (devices: DocumentDevice[], size?: LabelSize) =>
  readPdf(await printDeviceLabels(sampleLabels(devices, size)));

/** Bars are much higher than the modules of the QR code. */
const barsOf = (page: ReadPage) => page.rectangles.filter((one) => one.height > mm(6));

function isQrOf(page: ReadPage, text: string): boolean {
  const modules = page.rectangles.filter((one) => one.height < mm(6));
  const code = encodeQr(text)!;
  const left = Math.min(...modules.map((one) => one.x));
  const top = Math.min(...modules.map((one) => one.y));
  const side = Math.max(...modules.map((one) => one.y + one.height - top)) / code.size;
  const drawn = readQrModules(modules, { x: left, y: top, side, size: code.size });
  return drawn.every((row, y) => row.every((isDark, x) => isDark === code.isDark(y, x)));
}

describe.each([
  ['62x29', 62, 29],
  ['100x50', 100, 50],
] as const)('a label of %s', (size, width, height) => {
  it('has its size and both codes', async () => {
    const [page] = await read([sampleDevice()], size);
    expect(page!.width).toBeCloseTo(mm(width), 2);
    expect(page!.height).toBeCloseTo(mm(height), 2);
    expect(readCode128(barsOf(page!))).toBe('356991201447356');
    expect(isQrOf(page!, 'U-20981')).toBe(true);
    expect(isQrOf(page!, 'U-20982')).toBe(false);
  });

  it('says which device it is', async () => {
    const [page] = await read([sampleDevice()], size);
    for (const words of [
      'U-20981',
      'iPhone 15 Pro Max',
      '256 GB',
      'Condition: Good',
      'SIG-104233 · 1 of 3',
      'IMEI 35 699120 144735 6',
    ]) {
      expect(page!.text).toContain(words);
    }
  });

  it('keeps everything on the paper', async () => {
    const [page] = await read([sampleDevice({ serial: 'x'.repeat(26), imei: null })], size);
    const right = Math.max(...page!.rectangles.map((one) => one.x + one.width));
    const bottom = Math.max(...page!.rectangles.map((one) => one.y + one.height));
    expect(right).toBeLessThan(mm(width - 1));
    expect(bottom).toBeLessThan(mm(height - 1));
  });
});

describe('labels', () => {
  it('are one page per device, in order', async () => {
    const pages = await read(Array.from({ length: 12 }, (_, index) => sampleDevice({ unit_id: `U-${index}` })));
    expect(pages).toHaveLength(12);
    for (const [index, page] of pages.entries()) expect(isQrOf(page, `U-${index}`)).toBe(true);
  });

  it('take the box id and the serial number where there is nothing better', async () => {
    const [page] = await read([sampleDevice({ unit_id: null, imei: null })]);
    expect(isQrOf(page!, 'SIG-104233')).toBe(true);
    expect(readCode128(barsOf(page!))).toBe('F2LXK9Q0N7');
  });

  it('shorten what no label can hold', async () => {
    const [page] = await read([sampleDevice({ imei: null, serial: 'SN-2026-'.repeat(60) })]);
    expect(page!.text).toMatch(/Serial\nSN-2026-SN-2026-[^…]*…/);
  });

  it('say so when a device has no identifier', async () => {
    const [page] = await read([sampleDevice({ imei: null, serial: null })]);
    expect(page!.text).toContain('No IMEI or serial number');
    expect(barsOf(page!)).toEqual([]);
  });

  it('are marked when they are samples', async () => {
    const bytes = await printDeviceLabels({ ...sampleLabels([sampleDevice()]), sample: true });
    expect(readPdf(bytes)[0]!.text).toContain('Sample');
    expect((await read([sampleDevice()]))[0]!.text).not.toContain('Sample');
  });

  it('are the same for the same input and time', async () => {
    const input = sampleLabels([sampleDevice(), sampleDevice({ model: '日本 شيء Łódź' })]);
    expect((await printDeviceLabels(input)).equals(await printDeviceLabels(input))).toBe(true);
  });

  it.each(['', ' ', 'x'.repeat(200), 'שלום', '😀', 'a\nb', '日本語'])('print with %j everywhere', async (text) => {
    const odd = sampleDevice({
      box_id: text,
      unit_id: text,
      model: text,
      storage: text,
      condition: text,
      imei: text,
      serial: text,
      location_name: text,
      received_at: text,
    });
    expect(await read([odd])).toHaveLength(1);
  });

  it('of no device are one page that says so', async () => {
    expect((await read([]))[0]!.text).toBe('No devices to label');
  });
});

describe('a design', () => {
  const unit = sampleDevice({ battery_percent: 91, price: 59_900, cost: 12_000, currency: 'USD' });
  const printed = async (size: LabelSize, kinds: readonly string[]) => {
    const elements = labelElementKinds.map((kind) => ({
      kind,
      size: 's' as const,
      is_shown: kinds.includes(kind),
      text: 'Ask us',
    }));
    const input = { ...sampleLabels([unit], size), design: { size, elements, cost_word: 'BLACKHORSE' } };
    return readPdf(await printDeviceLabels(input))[0]!;
  };

  it.each(labelSizeKeys)('of %s has both codes, which a scanner reads', async (size) => {
    const page = await printed(size, ['unit_qr', 'identifier_bars', 'number']);
    const bars = page.rectangles.filter((one) => one.height > mm(2));
    expect(readCode128(bars)).toBe('356991201447356');
    const modules = page.rectangles.filter((one) => one.height < mm(2));
    const code = encodeQr('U-20981')!;
    const [left, top] = [Math.min(...modules.map((one) => one.x)), Math.min(...modules.map((one) => one.y))];
    const side = Math.max(...modules.map((one) => one.y + one.height - top)) / code.size;
    const drawn = readQrModules(modules, { x: left, y: top, side, size: code.size });
    expect(drawn.every((row, y) => row.every((isDark, x) => isDark === code.isDark(y, x)))).toBe(true);
  });

  it('can have the unit number as a barcode', async () => {
    const page = await printed('100x50', ['unit_bars', 'title']);
    expect(readCode128(page.rectangles)).toBe('U-20981');
  });

  it('shows what it says, and nothing else', async () => {
    const page = await printed('100x50', ['battery', 'price', 'cost', 'text', 'color']);
    for (const words of ['Battery 91%', '$599.00', 'BLE', 'Ask us', 'Natural Titanium'])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain('iPhone');
    expect(page.rectangles).toEqual([]);
  });

  it('prints in its order', async () => {
    const elements = (['price', 'title', 'number'] as const).map((kind) => ({
      kind,
      size: 'm' as const,
      is_shown: true,
    }));
    const input = { ...sampleLabels([unit]), design: { ...defaultLabel, elements, cost_word: null } };
    const [page] = readPdf(await printDeviceLabels(input));
    expect(page!.places.map(({ text }) => text)).toEqual(['$599.00', 'iPhone 15 Pro Max', 'U-20981']);
  });

  it('of a sheet fills 30 places, after those that are used up', async () => {
    const devices = Array.from({ length: 30 }, (_, index) => sampleDevice({ unit_id: `U-${index}` }));
    const pages = readPdf(await printDeviceLabels({ ...sampleLabels(devices, 'letter_3x10'), skip: 5 }));
    expect(pages).toHaveLength(2);
    expect(pages[0]!.text).toContain('U-24');
    expect(pages[1]!.text).toContain('U-29');
    expect(pages[0]!.text).not.toContain('U-29');
  });
});

describe('a long serial number', () => {
  const serial = '5CG1234XYZ-0001-AB12CD34EF';
  it.each(labelSizeKeys)('is whole on a label of %s', async (size) => {
    for (const sample of [true, false]) {
      for (const number of [serial, `${serial}/${serial}`]) {
        const input = { ...sampleLabels([sampleDevice({ imei: null, serial: number })], size), sample };
        const [page] = readPdf(await printDeviceLabels(input));
        expect(page!.text.replaceAll(/[\n ]/g, '')).toContain(number);
      }
    }
  });
});
