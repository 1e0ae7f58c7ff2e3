import { useState } from 'react';

/** Whether the dialog that chooses the other customer is open. */
export function useMergeChooser(): { opened: boolean; open: () => void; close: () => void } {
  const [opened, setOpened] = useState(false);
  return { opened, open: () => setOpened(true), close: () => setOpened(false) };
}
