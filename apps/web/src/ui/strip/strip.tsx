import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './strip.module.css';
import { useStrip } from './use-strip.ts';

interface StripProps {
  /** What the links lead to, for those who hear it. */
  label: string;
  /** Changes with the current link, which has `aria-current`. */
  current: string;
  className?: string;
  /** The look of the line itself. */
  lineClassName?: string;
  children: ReactNode;
}

/** Links in one line that may be longer than the screen is wide: it fades where there is more, and arrows lead there. */
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
  /** Nothing is there; it stays, so that the focus does. */
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
