import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refetchWhatChanged } from './query-client.ts';

test('what changes during the first load is read again', async () => {
  const client = new QueryClient();
  refetchWhatChanged(client);
  const reads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let count = 0;
  const observer = new QueryObserver(client, { queryKey: ['batches'], queryFn: () => reads[count++]!.promise });
  const stop = observer.subscribe(() => {});
  // The event: the server has answered already, with what was so before.
  void client.invalidateQueries({ queryKey: ['batches'] });
  reads[0]!.resolve('in progress');
  await vi.waitFor(() => expect(count).toBe(2));
  reads[1]!.resolve('done');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('done'));
  stop();
  expect(count).toBe(2);
});
