import { Button, type ButtonProps } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

interface BusyButtonProps extends ButtonProps {
  onClick: (event: MouseEvent<HTMLButtonElement>) => Promise<unknown> | unknown;
  children: ReactNode;
}

/** A button that shows a loader and ignores clicks until its action has finished. */
export function BusyButton({ onClick, loading, children, ...look }: BusyButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  // State updates too late to catch two clicks within one frame.
  const lock = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const press = async (event: MouseEvent<HTMLButtonElement>) => {
    if (lock.current) return;
    lock.current = true;
    setIsBusy(true);
    try {
      await onClick(event);
    } finally {
      lock.current = false;
      if (isMounted.current) setIsBusy(false);
    }
  };
  return (
    <Button {...look} type="button" loading={isBusy || loading} onClick={press}>
      {children}
    </Button>
  );
}
