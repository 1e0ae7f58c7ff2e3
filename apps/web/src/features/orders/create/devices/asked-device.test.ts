import { expect, test } from 'vitest';
import { buyDevicePath, readAskedDevice } from './asked-device.rules.ts';

const queryOf = (path: string) => new URL(path, 'https://app.test').searchParams;

test('a device to buy is told to the page of a new order', () => {
  const path = buyDevicePath({ id: 12, full_name: 'Apple iPhone 15', choice: { memory: '128 GB', network: 'AT&T' } });
  expect(path).toMatch(/^\/order-local\/create\?/);
  expect(readAskedDevice(queryOf(path))).toEqual({
    model_id: 12,
    name: 'Apple iPhone 15',
    choice: { memory: '128 GB', network: 'AT&T' },
  });
});

test.each(['', '?device=', '?device=x', '?device=-1', '?device=1.5', '?device=1e400'])('%j asks for none', (query) => {
  expect(readAskedDevice(new URLSearchParams(query))).toBeNull();
});
