import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './strip.module.css';
import { useStrip } from './use-strip.ts';

interface StripProps {
  /** Describes the links to screen readers. */
  label: string;
  /** Changes with the current link. That link has `aria-current`. */
  current: string;
  className?: string;
  /** Class of the line itself. */
  lineClassName?: string;
  children: ReactNode;
}

/** Links in one scrollable line. If they do not fit, the edges fade and arrows scroll. */
export function Strip({ label, current, className, lineClassName, children }: StripProps) {
  const { frame, line, hidden, go } = useStrip(current);
  const { before, after, isLonger } = hidden;
  return (
    <div ref={frame} className={clsx(classes.strip, className)}>
      <nav
        ref={line}
        aria-label={label}
        className={clsx(classes.line, lineClassName)}
        data-before={before || undefined}
        data-after={after || undefined}
      >
        {children}
      </nav>
      {isLonger && (
        <div className={classes.arrows}>
          <Arrow label={`${label}: earlier`} isOff={!before} onClick={() => go(-1)}>
            <IconChevronLeft size={16} />
          </Arrow>
          <Arrow label={`${label}: later`} isOff={!after} onClick={() => go(1)}>
            <IconChevronRight size={16} />
          </Arrow>
        </div>
      )}
    </div>
  );
}

interface ArrowProps {
  label: string;
  /** Nothing more to scroll to. The arrow is only disabled, so that it keeps the focus. */
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Arrow({ label, isOff, onClick, children }: ArrowProps) {
  return (
    <ActionIcon
      size="sm"
      aria-label={label}
      aria-disabled={isOff || undefined}
      className={classes.arrow}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  );
}
