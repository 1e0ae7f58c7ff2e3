import { CloseButton, Title } from '@mantine/core';
import clsx from 'clsx';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useOrder } from '../use-order.ts';
import { type PanelKey, panelId } from '../use-panels.ts';
import classes from './panel.module.css';

interface PanelProps {
  panel: PanelKey;
  title: string;
  hint?: ReactNode;
  /** Has unsaved changes: leaving the page asks for confirmation, and Escape does not close the panel. */
  isDirty: boolean;
  /** Takes the focus when it opens. False while its fields are loading. */
  isReady?: boolean;
  /** `inside` fills the width of a section, `between` is placed between two sections. Otherwise it is inset. */
  place?: 'inside' | 'between';
  children: ReactNode;
}

/** A part of the page that is open for editing. */
export function Panel({ panel, title, hint, isDirty, isReady = true, place, children }: PanelProps) {
  const { hide, setDirty, focusInside } = useOrder().panels;
  const titleId = useId();
  const root = useRef<HTMLElement>(null);
  useEffect(() => setDirty(panel, isDirty), [panel, isDirty, setDirty]);
  useEffect(() => {
    if (!isReady) return;
    focusInside(root.current);
    root.current?.scrollIntoView({ block: 'nearest' });
  }, [isReady, focusInside]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    // Otherwise the page's Escape shortcut would leave the page.
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
