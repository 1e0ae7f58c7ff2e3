import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { giveWay } from '../../lib/give-way.ts';
import type { ProgressCardData } from './progress.rules.ts';
import { ProgressCard } from './progress-card.tsx';
import classes from './progress-stack.module.css';

interface ProgressStackProps {
  /** Oldest first, maintained by `putProgress`. */
  cards: readonly ProgressCardData[];
  onClose: (jobId: string) => void;
}

/** Background jobs at the bottom right, one card each. Publishes its height, so that toasts appear above it. It stands above a primary button. */
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
    const stay = giveWay(() => element, '--tp-stack-lift');
    return () => {
      stay();
      observer.disconnect();
      root.style.removeProperty('--tp-stack-height');
    };
  }, [isEmpty]);

  if (isEmpty) return null;
  return createPortal(
    <section ref={stack} className={classes.stack} aria-label="Background jobs">
      {cards.map((card) => (
        <ProgressCard key={card.job_id} card={card} onClose={onClose} />
      ))}
    </section>,
    document.body,
  );
}
