import { expect, test } from 'vitest';
import { printDeviceLabels } from '../../features/orders/documents/device-label.ts';
import { printPayoutReceipts } from '../../features/orders/documents/payout-receipt.ts';
import { sampleDevice, sampleLabels, sampleReceipt } from '../../testing/document-samples.ts';

const count = (source: string, part: RegExp) => source.match(part)?.length ?? 0;

test('a document is a tagged PDF 1.7 with its title as heading', async () => {
  const source = (await printPayoutReceipts([sampleReceipt()])).toString('latin1');
  expect(source.startsWith('%PDF-1.7')).toBe(true);
  expect(source).toContain('/Marked true');
  expect(source).toContain('/StructTreeRoot');
  expect(source).toContain('/Lang (en)');
  expect(count(source, /\/S \/H1\b/g)).toBe(1);
  expect(count(source, /\/S \/P\b/g)).toBeGreaterThan(10);
});

test('the codes of a label say what they are', async () => {
  const source = (await printDeviceLabels(sampleLabels([sampleDevice()]))).toString('latin1');
  expect(count(source, /\/S \/Figure\b/g)).toBe(2);
  expect(source).toContain('/Alt (QR code of U-20981)');
  expect(source).toContain('/Alt (Barcode of 356991201447356)');
});
