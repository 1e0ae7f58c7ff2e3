import { expect, test } from 'vitest';
import { prepareText } from './statement.ts';
import { openNames } from './statement-names.ts';

test('a statement that comes again gets one name of its own', () => {
  const nameOf = openNames();
  const first = [1, 2, 3, 4].map(() => nameOf('select 1'));
  const second = [1, 2, 3, 4].map(() => nameOf('select 2'));
  expect(first.slice(0, 2)).toEqual([undefined, undefined]);
  expect(first[2]).toBeDefined();
  expect(first[3]).toBe(first[2]);
  expect(second[3]).toBeDefined();
  expect(second[3]).not.toBe(first[3]);
});

test('every server gives a statement the same name, whatever came before', () => {
  const [one, other] = [openNames(), openNames()];
  for (let time = 0; time < 3; time += 1) one('select 0');
  const name = (nameOf: typeof one) => [1, 2, 3].map(() => nameOf('select 1')).at(-1);
  expect(name(one)).toBe(name(other));
  expect(prepareText('select 1').name).toBe(name(one));
  expect(name(one)?.length).toBeLessThan(64);
});

test('text that differs each time takes no names, and does not grow without end', () => {
  const nameOf = openNames();
  const named = Array.from({ length: 5_000 }, (_, n) => nameOf(`select ${n}`)).filter(Boolean);
  expect(named).toEqual([]);
  for (let n = 0; n < 2_000; n += 1) for (let time = 0; time < 4; time += 1) nameOf(`insert ${n}`);
  expect(new Set(Array.from({ length: 2_000 }, (_, n) => nameOf(`insert ${n}`))).size).toBe(201);
});

test('a later page of a list takes no name, the first one does', () => {
  const nameOf = openNames();
  const namesOf = (text: string) => [1, 2, 3, 4].map(() => nameOf(text)).filter(Boolean);
  expect(namesOf('select id from orders order by id limit 25 offset 50')).toEqual([]);
  expect(namesOf('select id from orders order by id limit 25')).toHaveLength(2);
  expect(namesOf('select id from orders order by id limit 25 offset $1')).toHaveLength(2);
});
