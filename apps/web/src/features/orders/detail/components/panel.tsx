import { CloseButton } from '@mantine/core';
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
  /** Lies inside a section instead of between two. */
  isInside?: boolean;
  children: ReactNode;
}

/** A part of the page that opened for editing. */
export function Panel({ panel, title, hint, isDirty, isReady = true, isInside = false, children }: PanelProps) {
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
      className={clsx(classes.panel, isInside && classes.inside)}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <div>
          <h3 id={titleId} className={classes.title}>
            {title}
          </h3>
          {hint && <div className={classes.hint}>{hint}</div>}
        </div>
        <CloseButton size="sm" onClick={() => hide(panel)} />
      </div>
      {children}
    </section>
  );
}
