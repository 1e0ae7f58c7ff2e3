import { CloseButton, Title } from '@mantine/core';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useOrder } from '../use-order.ts';
import { focusInside, type PanelKey, panelId } from '../use-panels.ts';
import classes from './panel.module.css';

interface PanelProps {
  panel: PanelKey;
  title: string;
  hint?: ReactNode;
  /** Holds something unsaved: leaving the page asks, Escape does not close it. */
  isDirty: boolean;
  /** Takes the focus when it opens; not while its fields are still being loaded. */
  isReady?: boolean;
  /** Fills a section's width inside of it, or stands between two; else it is set into one. */
  place?: 'inside' | 'between';
  children: ReactNode;
}

/** A part of the page that opened for editing. */
export function Panel({ panel, title, hint, isDirty, isReady = true, place, children }: PanelProps) {
  const { hide, setDirty } = useOrder().panels;
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  useEffect(() => setDirty(panel, isDirty), [panel, isDirty, setDirty]);
  useEffect(() => {
    if (!isReady) return;
    focusInside(root.current);
    root.current?.scrollIntoView({ block: 'nearest' });
  }, [isReady]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Else the page's own Escape would leave it.
    event.preventDefault();
    if (!isDirty) hide(panel);
  };
  return (
    <section
      ref={root}
      id={panelId(panel)}
      aria-labelledby={titleId}
      className={clsx(classes.panel, place === 'inside' && classes.inside)}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <div>
          <Title order={place === 'between' ? 2 : 3} id={titleId} className={classes.title}>
            {title}
          </Title>
          {hint && <div className={classes.hint}>{hint}</div>}
        </div>
        <CloseButton size="sm" onClick={() => hide(panel)} />
      </div>
      {children}
    </section>
  );
}
