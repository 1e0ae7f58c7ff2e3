import { useState } from 'react';

interface Asked<Data> {
  data: Data | undefined;
  isFetchedAfterMount: boolean;
}

/**
 * What a form was opened with, asked for anew. News that comes while somebody types does not replace it; `take` does,
 * after a save or by wish. The form's key is `turn`.
 */
export function useOpened<Data>({ data, isFetchedAfterMount }: Asked<Data>) {
  const [kept, setKept] = useState<{ opened: Data | undefined; turn: number }>({ opened: undefined, turn: 0 });
  if (kept.opened === undefined && data !== undefined && isFetchedAfterMount) setKept({ opened: data, turn: 1 });
  const take = (next: Data) => setKept(({ turn }) => ({ opened: next, turn: turn + 1 }));
  return { ...kept, take };
}
