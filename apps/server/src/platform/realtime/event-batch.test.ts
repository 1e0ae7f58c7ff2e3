import type { Changed } from '@tradepost/contracts/realtime';
import { expect, it } from 'vitest';
import { openEventBatch } from './event-batch.ts';

function gather(changes: [room: string, payload: Changed][]): [string, Changed][] {
  const sent: [string, Changed][] = [];
  const batch = openEventBatch((room, _event, payload) => sent.push([room, payload]));
  for (const [room, payload] of changes) batch.add(room, 'offer-has-changes', payload);
  batch.close();
  return sent;
}

const order = (id: number): Changed => ({ entity: 'order', id, kind: 'in-store' });

it('says once what changed often, to each company its own', () => {
  expect(
    gather([
      ['company:1', order(7)],
      ['company:1', order(7)],
      ['company:2', order(7)],
      ['company:1', order(8)],
    ]),
  ).toEqual([
    ['company:1', order(7)],
    ['company:1', order(8)],
    ['company:2', order(7)],
  ]);
});

it('names none when there are many, so that pages ask again once', () => {
  const many = Array.from({ length: 21 }, (_, index): [string, Changed] => ['company:1', order(index + 1)]);
  expect(gather(many)).toEqual([['company:1', { entity: 'order', kind: 'in-store' }]]);
  expect(gather(many.slice(1))).toHaveLength(20);
});
