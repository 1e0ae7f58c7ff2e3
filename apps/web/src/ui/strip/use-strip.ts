import { useLayoutEffect, useRef, useState } from 'react';
import { hiddenOf, leftToShow, turn, type View } from './strip.rules.ts';

/** Width in pixels of the fade at an edge. Keep in sync with `strip.module.css`. */
const fade = 32;

const nothingHidden = { before: false, after: false, isLonger: false };

/** Tells whether a line of links is cut off at its ends, scrolls it, and keeps the current link in view. */
export function useStrip(current: string) {
  const frame = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState(nothingHidden);
  /** The user has scrolled: keep the position until another link becomes current. */
  const isExplored = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the current link changes
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    isExplored.current = false;
    const look = () => {
      // The arrows take up space, so measure the frame around both to decide whether they are needed.
      const isLonger = element.scrollWidth > (frame.current?.clientWidth ?? 0) + 1;
      const next = isLonger ? { ...hiddenOf(viewOf(element)), isLonger } : nothingHidden;
      setHidden((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    const arrange = () => {
      look();
      if (!isExplored.current) showCurrent(element);
    };
    const explore = () => {
      isExplored.current = true;
    };
    arrange();
    const sizes = new ResizeObserver(arrange);
    for (const each of [frame.current, element, ...element.children]) if (each) sizes.observe(each);
    const stop = new AbortController();
    const quietly = { passive: true, signal: stop.signal };
    element.addEventListener('scroll', look, quietly);
    for (const event of ['wheel', 'touchmove', 'focusin']) element.addEventListener(event, explore, quietly);
    return () => {
      sizes.disconnect();
      stop.abort();
    };
  }, [current]);

  const go = (direction: -1 | 1) => {
    const element = line.current;
    if (!element) return;
    isExplored.current = true;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollTo({ left: turn(viewOf(element), direction), behavior: isCalm ? 'instant' : 'smooth' });
  };
  return { frame, line, hidden, go };
}

function showCurrent(element: HTMLElement): void {
  const link = element.querySelector<HTMLElement>('[aria-current]');
  if (!link) return;
  const start = link.getBoundingClientRect().left - element.getBoundingClientRect().left + element.scrollLeft;
  const left = leftToShow({ start, end: start + link.offsetWidth }, viewOf(element), fade);
  if (left !== null) element.scrollTo({ left, behavior: 'instant' });
}

function viewOf(element: HTMLElement): View {
  return { left: element.scrollLeft, width: element.clientWidth, whole: element.scrollWidth };
}
