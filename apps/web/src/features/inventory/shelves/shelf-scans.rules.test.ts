import { expect, it } from 'vitest';
import { isShelfScan, sendByShelf, shelfOutcome } from './shelf-scans.rules.ts';

it('sends units with the shelf that was scanned before them, and answers in their order', async () => {
  let shelf: string | null = null;
  const sent: [readonly string[], string | null][] = [];
  const codes = ['U-1', 'SHELF:A-3', 'U-2', 'U-3', 'shelf:B-12', 'U-4'];
  const answers = await sendByShelf(
    codes.map((code) => ({ code })),
    {
      read: () => shelf,
      choose: (next) => {
        shelf = next;
      },
    },
    async (some, on) => {
      sent.push([some, on]);
      return some.map((code) => ({ code }));
    },
  );
  expect(sent).toEqual([
    [['U-1'], null],
    [['U-2', 'U-3'], 'A-3'],
    [['U-4'], 'B-12'],
  ]);
  expect(answers.map((answer) => (isShelfScan(answer) ? shelfOutcome(answer).title : answer.code))).toEqual([
    'U-1',
    'Shelf A-3',
    'U-2',
    'U-3',
    'Shelf B-12',
    'U-4',
  ]);
});

it('goes back to the shelf of the first scan when a call fails, so that a repetition is the same', async () => {
  let shelf: string | null = 'A-3';
  const place = {
    read: () => shelf,
    choose: (next: string | null) => {
      shelf = next;
    },
  };
  const send = async (_codes: readonly string[], on: string | null) => {
    if (on === 'B-12') throw new Error('offline');
    return [{}];
  };
  await expect(sendByShelf([{ code: 'U-1' }, { code: 'SHELF:B-12' }, { code: 'U-2' }], place, send)).rejects.toThrow();
  expect(shelf).toBe('A-3');
});
