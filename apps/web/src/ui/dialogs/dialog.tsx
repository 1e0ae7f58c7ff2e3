import type { ModalProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { later, whenFetched } from '../later/later.tsx';
import { findOpener } from './find-opener.ts';

/** The modal code is loaded with the first dialog, or earlier by the main layout. */
export const DialogFrame = later(async () => (await import('./dialog-frame.tsx')).DialogFrame);

/** Milliseconds until a closed dialog has faded out and returned the focus, if it could. */
const isGoneAfter = 250;

/** A centered dialog with a labeled close button. Traps the focus and returns it on close. */
export function Dialog(props: ModalProps) {
  const { opened } = props;
  const [isMounted, setMounted] = useState(false);
  // Mount it closed and then open it: the modal remembers the focus only when it opens.
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
      // The element that had the focus is gone, such as a menu entry or the selection bar. Use its button instead.
      const target = opener.current?.isConnected ? opener.current : document.getElementById('main');
      target?.focus({ preventScroll: true });
    }, isGoneAfter);
    return () => clearTimeout(timer);
  }, [opened, isMounted]);
  return isMounted ? <DialogFrame {...props} opened={opened && canOpen} /> : null;
}
