import { useLayoutEffect, useRef, useState } from 'react';
import { hiddenOf, leftToShow, turn, type View } from './strip.rules.ts';

/** Pixels that fade at an edge beyond which there is more; `strip.module.css` says the same. */
const fade = 32;

const nothingHidden = { before: false, after: false, isLonger: false };

/** What is hidden of a line of links, the ways through it, and the current one always in view. */
export function useStrip(current: string) {
  const frame = useRef<HTMLDivElement>(null);
  const line = useRef<HTMLElement>(null);
  const [hidden, setHidden] = useState(nothingHidden);
  /** Somebody looks around in it: it stays where they are until another link is current. */
  const isExplored = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another link, perhaps of other ones, is the reason
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return;
    isExplored.current = false;
    const look = () => {
      // The arrows take room themselves: whether they are needed is asked of the frame around both.
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
