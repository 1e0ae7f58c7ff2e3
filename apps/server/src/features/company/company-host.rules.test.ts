import { expect, it } from 'vitest';
import { baseHost, subDomainOf, subDomainUrl } from './company-host.rules.ts';

it.each([
  ['https://tradepost.example', 'second.tradepost.example', 'second'],
  ['https://tradepost.example', 'SECOND.tradepost.example', 'second'],
  ['https://tradepost.example', 'tradepost.example', null],
  ['https://tradepost.example', 'a.b.tradepost.example', null],
  ['https://tradepost.example', 'second.nottradepost.example', null],
  ['https://tradepost.example', 'second.tradepost.example.evil.example', null],
  ['http://127.0.0.1:3000', 'second.localhost', 'second'],
  ['http://[::1]:3000', 'second.localhost', 'second'],
  ['http://127.0.0.1:3000', '127.0.0.1', null],
])('at %s the host %s has the subdomain %s', (app_url, host, expected) => {
  expect(subDomainOf(app_url, host)).toBe(expected);
});

it('keeps the port in the address', () => {
  expect(baseHost('http://127.0.0.1:3000')).toBe('localhost:3000');
  expect(subDomainUrl('http://127.0.0.1:3000', 'second')).toBe('http://second.localhost:3000');
  expect(subDomainUrl('https://tradepost.example', 'second')).toBe('https://second.tradepost.example');
});
