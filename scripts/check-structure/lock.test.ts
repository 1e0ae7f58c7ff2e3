import { expect, it } from 'vitest';
import { checkLock } from './lock.ts';
import { makeTree } from './tree.ts';

const parent = { version: '1.0.0', optionalDependencies: { '@x/linux': '1.0.0', '@x/darwin': '1.0.0' } };
const messagesFor = (packages: object) =>
  checkLock(makeTree({ 'package-lock.json': JSON.stringify({ packages }) })).map(({ message }) => message);

it('a lock file with the packages of every system is complete', () => {
  expect(
    messagesFor({ 'node_modules/x': parent, 'node_modules/@x/linux': {}, 'node_modules/x/node_modules/@x/darwin': {} }),
  ).toEqual([]);
});

it('one that lacks those of another system is not', () => {
  expect(messagesFor({ 'node_modules/x': parent, 'node_modules/@x/linux': {} })).toEqual([
    expect.stringContaining('other systems than this one: @x/darwin. npm'),
  ]);
});
