import { Button, Checkbox, SegmentedControl } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { type FormEvent, useState } from 'react';
import { newKey } from '../../../../../lib/new-key.ts';
import { showSuccess } from '../../../../../lib/toast.tsx';
import { useOrder } from '../../use-order.ts';
import { useRefusal } from '../../use-refusal.ts';
import { mentionedIn } from '../note-suggest.rules.ts';
import { NoteField } from './note-field.tsx';
import classes from './notes.module.css';

type Audience = 'internal' | 'customer';

const sentWords = (email: string | null) =>
  email ? 'Note added and emailed to the seller' : 'Note added. The seller has no email address.';

/** The form for a new note. The label and the field's color show who can see it. */
export function NoteForm() {
  const { order, calls } = useOrder();
  const [audience, setAudience] = useState<Audience>('internal');
  const [body, setBody] = useState('');
  const [mentioned, setMentioned] = useState<readonly { id: number; name: string }[]>([]);
  const [isPinned, setPinned] = useState(false);
  const [key, setKey] = useState(newKey);
  const { isBusy, error, setError, run } = useRefusal();
  const isInternal = audience === 'internal';

  const add = async () => {
    if (body.trim() === '') return setError(messages.required('note'));
    const mention_ids = isInternal ? mentionedIn(body, mentioned) : [];
    const note = { audience, body: body.trim(), is_pinned: isPinned, mention_ids };
    const isDone = await run(() => calls.addNote(note, key));
    if (!isDone) return;
    showSuccess(isInternal ? 'Note added' : sentWords(order.customer.email));
    setBody('');
    setMentioned([]);
    setPinned(false);
    setKey(newKey());
  };
  return (
    <form
      className={classes.form}
      data-audience={audience}
      noValidate
      aria-label="New note"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void add();
      }}
    >
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label="Who can see this note"
        value={audience}
        onChange={(value) => setAudience(value as Audience)}
        data={[
          { value: 'internal', label: 'Staff only' },
          { value: 'customer', label: 'For the seller' },
        ]}
      />
      <NoteField
        isInternal={isInternal}
        value={body}
        error={error}
        onMention={(member) => setMentioned((before) => [...before, member])}
        onChange={(text) => {
          // A changed note needs a new key, since the previous one may have reached the server.
          setKey(newKey());
          setError(null);
          setBody(text);
        }}
      />
      <div className={classes.foot}>
        <Checkbox
          size="xs"
          label="Pin to the top"
          checked={isPinned}
          onChange={(event) => setPinned(event.currentTarget.checked)}
        />
        <Button type="submit" size="xs" variant="default" loading={isBusy} disabled={body.trim() === ''}>
          {isInternal ? 'Add note' : 'Add and send'}
        </Button>
      </div>
    </form>
  );
}
