import { Button } from '@mantine/core';

interface ResendButtonProps {
  /** Seconds until another code is allowed. */
  left: number;
  isSending: boolean;
  onSend: () => void;
  /** What to send; `code` by default. */
  what?: string;
}

/** A button to send another code, disabled during the wait. */
export function ResendButton({ left, isSending, onSend, what = 'code' }: ResendButtonProps) {
  return (
    <Button variant="subtle" size="compact-sm" disabled={left > 0} loading={isSending} onClick={onSend}>
      {left > 0 ? `Send another ${what} in ${left} s` : `Send another ${what}`}
    </Button>
  );
}
