import { useCallback, useRef, useState } from 'react';

/** A dialog that is mounted only while open. Restores the focus on close. */
export function useDialog() {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<Element | null>(null);
  const open = useCallback(() => {
    opener.current = document.activeElement;
    setOpen(true);
  }, []);
  const close = useCallback(() => {
    setOpen(false);
    // After the dialog is gone, unless the chosen action moved the focus.
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const target = opener.current?.isConnected ? opener.current : document.getElementById('main');
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    });
  }, []);
  return { isOpen, open, close, toggle: isOpen ? close : open };
}
