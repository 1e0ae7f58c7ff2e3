import { expect, test } from 'vitest';
import { findNeighbours, parseListMemory } from './list-memory.rules.ts';

test('neighbours are those of the page one came from', () => {
  const rows = ['/o/1', '/o/2', '/o/3'];
  expect(findNeighbours(rows, '/o/2')).toEqual({ previous: '/o/1', next: '/o/3', position: '2 of 3' });
  expect(findNeighbours(rows, '/o/1')).toEqual({ previous: null, next: '/o/2', position: '1 of 3' });
  expect(findNeighbours(rows, '/o/3')).toMatchObject({ previous: '/o/2', next: null });
  expect(findNeighbours(rows, '/o/9')).toEqual({ previous: null, next: null, position: null });
});

test('what is stored reads back, what is broken does not', () => {
  const memory = { href: '/o?page=2', row: '/o/7', top: 120, rows: ['/o/7'] };
  expect(parseListMemory(JSON.stringify(memory))).toEqual(memory);
  for (const broken of [null, '', '{', 'null', '[]', '{"href":3}', '{"href":"/o"}']) {
    expect(parseListMemory(broken)).toBeNull();
  }
});
