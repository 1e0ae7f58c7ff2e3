import type { ModalProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { findOpener, focusOpener } from '../../lib/find-opener.ts';
import { later, whenFetched } from '../later/later.tsx';

/** The modal code is loaded with the first dialog, or earlier by the main layout. */
export const DialogFrame = later(async () => (await import('./dialog-frame.tsx')).DialogFrame);

/** Milliseconds until a closed dialog has faded out and returned the focus, if it could. */
const isGoneAfter = 250;

/** Focuses the opener when nothing has the focus. When it is gone, such as a menu entry, it focuses the page's content. */
function returnFocus(opener: HTMLElement | null): void {
  if (!focusOpener(opener)) focusOpener(document.getElementById('main'));
}

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
    const timer = setTimeout(() => returnFocus(opener.current), isGoneAfter);
    return () => clearTimeout(timer);
  }, [opened, isMounted]);
  // A dialog that its page removes instead of closing has no later moment to return the focus.
  useEffect(
    () => () => {
      const last = opener.current;
      if (last) setTimeout(() => returnFocus(last), isGoneAfter);
    },
    [],
  );
  return isMounted ? <DialogFrame {...props} opened={opened && canOpen} /> : null;
}
