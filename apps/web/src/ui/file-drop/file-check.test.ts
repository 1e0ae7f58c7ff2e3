import { messages } from '@tradepost/contracts/errors';
import { expect, test } from 'vitest';
import { checkFile, formatBytes, imageTypes } from './file-check.rules.ts';

test.each([
  [0, '0 Bytes'],
  [999, '999 Bytes'],
  [1000, '1 KB'],
  [500_000, '500 KB'],
  [999_999, '1000 KB'],
  [1_500_000, '1.5 MB'],
  [2_000_000_000, '2 GB'],
  [3_000_000_000_000, '3 TB'],
  [5_000_000_000_000_000, '5000 TB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

const file = (name: string, type: string, size = 10) => ({ name, type, size });

test.each([
  [file('a.jpg', 'image/jpeg'), imageTypes, null],
  [file('a.jpg', 'image/jpeg', 500_000), imageTypes, null],
  [file('a.jpg', 'image/jpeg', 500_001), imageTypes, 'File size must be less than 500 KB'],
  [file('a.svg', 'image/svg+xml'), ['image/svg+xml'], null],
  [file('a.exe', 'application/x-msdownload'), ['image/svg+xml'], 'File type must be image/svg+xml'],
  [file('a.tiff', 'image/tiff'), ['image/*'], null],
  [file('a.txt', 'text/plain'), ['image/*'], 'File type must be image/*'],
  [file('a.heic', 'image/heic'), imageTypes, messages.heicPicture],
  [file('A.HEIC', ''), imageTypes, messages.heicPicture],
  [file('a.gif', 'image/gif'), imageTypes, 'Choose a JPEG, PNG or WebP picture'],
  [file('prices.CSV', ''), ['.csv', '.xlsx'], null],
  [file('prices.pdf', ''), ['.csv', '.xlsx'], 'File type must be .csv, .xlsx'],
])('%o of %o', (given, types, problem) => {
  expect(checkFile(given, types)).toBe(problem);
});

test('a screen’s own limit is the one in the message', () => {
  expect(checkFile(file('a.png', 'image/png', 2_000_001), imageTypes, 2_000_000)).toBe(
    'File size must be less than 2 MB',
  );
});
