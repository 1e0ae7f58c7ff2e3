import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { usePhrase } from '../../../../lib/languages/phrase.ts';
import { suggestEmail } from '../email-typo.rules.ts';

/** Long enough that nobody is corrected while typing, in milliseconds. */
const pause = 600;

/** Offers the address that was probably meant: money sent to a misspelled one is gone. */
export function EmailHint({ email, onTake }: { email: string; onTake: (email: string) => void }) {
  const phrase = usePhrase();
  const [typed] = useDebouncedValue(email, pause);
  const meant = typed === email ? suggestEmail(email) : null;
  return (
    <div role="status">
      {meant && (
        <Button size="compact-xs" variant="subtle" onClick={() => onTake(meant)}>
          {phrase('Did you mean {email}?', { email: meant })}
        </Button>
      )}
    </div>
  );
}
