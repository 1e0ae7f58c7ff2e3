import { readScan } from '@tradepost/contracts/orders/scan-code.rules';
import type { ScanOutcome } from '../../../ui/scan-list/last-scan.tsx';

/** The shelf of the scans that follow. */
export interface ScannedShelf {
  read: () => string | null;
  choose: (shelf: string | null) => void;
}

/** The label of a shelf was scanned. */
export interface ShelfScan {
  chosen_shelf: string;
}

export const isShelfScan = (answer: object): answer is ShelfScan => 'chosen_shelf' in answer;

export const shelfOutcome = ({ chosen_shelf }: ShelfScan): ScanOutcome => ({
  title: `Shelf ${chosen_shelf}`,
  meaning: 'info',
  name: `Shelf ${chosen_shelf}`,
  what: 'The units you scan next lie here',
});

/** Sends scans in their order, each with the shelf whose label was scanned last. Labels of shelves answer themselves. */
export async function sendByShelf<Answer extends object>(
  scans: readonly { code: string }[],
  { read, choose }: ScannedShelf,
  send: (codes: readonly string[], shelf: string | null) => Promise<readonly Answer[]>,
): Promise<(Answer | ShelfScan)[]> {
  const answers: (Answer | ShelfScan)[] = [];
  const first = read();
  let codes: string[] = [];
  const flush = async () => {
    if (codes.length > 0) answers.push(...(await send(codes, read())));
    codes = [];
  };
  try {
    for (const { code } of scans) {
      const { shelf } = readScan(code);
      if (shelf === null) {
        codes.push(code);
        continue;
      }
      await flush();
      choose(shelf);
      answers.push({ chosen_shelf: shelf });
    }
    await flush();
    return answers;
  } catch (error) {
    // All of them are sent again, each with its own shelf.
    choose(first);
    throw error;
  }
}
