import { Button } from '@mantine/core';

interface ResendButtonProps {
  /** Seconds until another code may be asked for. */
  left: number;
  isSending: boolean;
  onSend: () => void;
  /** A code, unless told. */
  what?: string;
}

/** Asks for another code, once the wait is over. */
export function ResendButton({ left, isSending, onSend, what = 'code' }: ResendButtonProps) {
  return (
    <Button variant="subtle" size="compact-sm" disabled={left > 0} loading={isSending} onClick={onSend}>
      {left > 0 ? `Send another ${what} in ${left} s` : `Send another ${what}`}
    </Button>
  );
}
