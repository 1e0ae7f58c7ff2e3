import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Step, Steps } from '../../../../ui/steps/steps.tsx';
import classes from './setup-frame.module.css';

interface SetupFrameProps {
  title: string;
  description?: ReactNode;
  steps: readonly Step[];
  /** The current step, starting at 1. */
  current: number;
  /** The number of finished steps; those have links. */
  done: number;
  children: ReactNode;
  /** Other actions, at the bottom of the page. */
  footer?: ReactNode;
}

/** The frame of a setup page, with the list of steps. */
export function SetupFrame({ title, description, steps, current, done, children, footer }: SetupFrameProps) {
  return (
    <div className={classes.frame} data-setup>
      <Steps steps={steps} current={current} done={done} />
      <header>
        <p className={classes.count}>
          Step {current} of {steps.length}
        </p>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {description && <p className={classes.description}>{description}</p>}
      </header>
      {children}
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </div>
  );
}
