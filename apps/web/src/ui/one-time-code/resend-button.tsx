import { BusyButton } from '../busy-button.tsx';
import type { useCountdown } from './use-countdown.ts';

interface ResendButtonProps {
  countdown: ReturnType<typeof useCountdown>;
  /** Sends another code. */
  onResend: () => Promise<unknown>;
}

/** Asks for another code, once the last one had its time to arrive. */
export function ResendButton({ countdown, onResend }: ResendButtonProps) {
  const { seconds } = countdown;
  return (
    <BusyButton variant="subtle" size="sm" disabled={seconds > 0} onClick={onResend}>
      {seconds > 0 ? `Send another code in ${seconds} s` : 'Send another code'}
    </BusyButton>
  );
}
