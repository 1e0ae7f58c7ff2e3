import { contract, IdParams } from '@tradepost/contracts/route';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { contractKey, contractQuery } from './contract-query.ts';
import { queryClient } from './query-client.ts';

const findNote = contract({
  method: 'GET',
  url: '/v1/notes/:id',
  area: 'notes',
  summary: 'One note',
  access: 'session',
  params: IdParams,
  data: z.object({ text: z.string() }),
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

function answerWithUrl() {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    urls.push(url);
    return Response.json({ success: true, data: { text: url } });
  });
  return urls;
}

test('each input is a query of its own, and is asked once', async () => {
  const urls = answerWithUrl();
  for (const id of [1, 2, 1]) await queryClient.fetchQuery(contractQuery(findNote, { params: { id } }));
  expect(urls).toEqual(['/v1/notes/1', '/v1/notes/2']);
  expect(queryClient.getQueryData(contractQuery(findNote, { params: { id: 2 } }).queryKey)).toEqual({
    text: '/v1/notes/2',
  });
});

test('the contract’s key invalidates its queries with any input, and no other', async () => {
  answerWithUrl();
  const note = contractQuery(findNote, { params: { id: 1 } });
  const other = contractQuery({ ...findNote, url: '/v1/notes' });
  for (const query of [note, other]) await queryClient.fetchQuery(query as typeof note);
  await queryClient.invalidateQueries({ queryKey: contractKey(findNote) });
  const isInvalidated = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryClient.getQueryState(queryKey)?.isInvalidated;
  expect([note, other].map(isInvalidated)).toEqual([true, false]);
});
