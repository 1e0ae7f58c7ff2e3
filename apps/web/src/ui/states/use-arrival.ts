import { type RefObject, useLayoutEffect } from 'react';

/** A part that takes longer than this holds nothing back. */
const MAX_WAIT_MS = 3_000;

/**
 * While a page loads for the first time, what stands below a part that is still loading waits for it, so that nothing jumps: inside
 * the frame, the children of what has `data-in-order` (`theme.css`). What loads later moves what is below it, because of a click.
 */
export function useArrival(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    element.dataset.arriving = '';
    const end = () => {
      delete element.dataset.arriving;
      observer.disconnect();
      cancelAnimationFrame(first);
      clearTimeout(timer);
    };
    const look = () => {
      if (!element.querySelector('[data-bone]')) end();
    };
    const observer = new MutationObserver(look);
    observer.observe(element, { childList: true, subtree: true });
    const first = requestAnimationFrame(look);
    const timer = setTimeout(end, MAX_WAIT_MS);
    return end;
  }, [frame]);
}
