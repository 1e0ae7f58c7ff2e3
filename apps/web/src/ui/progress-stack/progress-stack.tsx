import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { ProgressCardData } from './progress.rules.ts';
import { ProgressCard } from './progress-card.tsx';
import classes from './progress-stack.module.css';

interface ProgressStackProps {
  /** Oldest first; `putProgress` keeps them. */
  cards: readonly ProgressCardData[];
  onClose: (jobId: string) => void;
}

/** Long work at the bottom right, one card each. Toasts stand above it: it tells them its height. */
export function ProgressStack({ cards, onClose }: ProgressStackProps) {
  const stack = useRef<HTMLElement>(null);
  const isEmpty = cards.length === 0;
  useEffect(() => {
    const element = stack.current;
    if (!element || isEmpty) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() =>
      root.style.setProperty('--tp-stack-height', `${element.offsetHeight + 8}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--tp-stack-height');
    };
  }, [isEmpty]);

  if (isEmpty) return null;
  return createPortal(
    <section ref={stack} className={classes.stack} aria-label="Work in progress">
      {cards.map((card) => (
        <ProgressCard key={card.job_id} card={card} onClose={onClose} />
      ))}
    </section>,
    document.body,
  );
}
