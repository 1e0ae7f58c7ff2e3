import type { ModalProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { later, whenFetched } from '../later/later.tsx';
import { findOpener } from './find-opener.ts';

/** What draws dialogs comes with the first one; the frame of the pages fetches it ahead. */
export const DialogFrame = later(async () => (await import('./dialog-frame.tsx')).DialogFrame);

/** Milliseconds after which a closed dialog has faded and given the focus back, if there was anything to give it to. */
const isGoneAfter = 250;

/** A dialog as all of ours are: in the middle, with a close button that says so. Traps the focus and gives it back. */
export function Dialog(props: ModalProps) {
  const { opened } = props;
  const [isMounted, setMounted] = useState(false);
  // It is mounted closed, and opens then: only so it notes where the focus was.
  const [canOpen, setCanOpen] = useState(false);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!opened) return;
    opener.current = findOpener();
    whenFetched(DialogFrame, () => setMounted(true));
  }, [opened]);
  useEffect(() => setCanOpen(isMounted), [isMounted]);
  useEffect(() => {
    if (opened || !isMounted) return;
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      // What had the focus is gone: an entry of a menu, whose button is there, or a bar of selected rows.
      const target = opener.current?.isConnected ? opener.current : document.getElementById('main');
      target?.focus({ preventScroll: true });
    }, isGoneAfter);
    return () => clearTimeout(timer);
  }, [opened, isMounted]);
  return isMounted ? <DialogFrame {...props} opened={opened && canOpen} /> : null;
}
