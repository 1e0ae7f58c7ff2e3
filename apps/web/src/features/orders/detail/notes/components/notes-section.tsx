import { Text } from '@mantine/core';
import { IconLock, IconPinFilled, IconUser } from '@tabler/icons-react';
import type { Note } from '@tradepost/contracts/orders/order-parts.contract';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import { NoteForm } from '../../components/lazy-parts.tsx';
import { useOrder } from '../../use-order.ts';
import classes from './notes.module.css';

/** Notes for staff and notes for the seller, clearly told apart. */
export function NotesSection() {
  const { order, can } = useOrder();
  const { notes } = order;
  return (
    <Section title="Notes" note={notes.length > 0 ? notes.length : undefined}>
      {can('orders.edit') && <NoteForm />}
      {notes.length === 0 && !can('orders.edit') && (
        <Text size="sm" c="dimmed">
          No notes
        </Text>
      )}
      {notes.length > 0 && (
        <ul className={classes.notes}>
          {notes.map((note) => (
            <NoteItem key={note.id} note={note} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function NoteItem({ note }: { note: Note }) {
  const isInternal = note.audience === 'internal';
  return (
    <li className={classes.note} data-audience={note.audience}>
      <div className={classes.head}>
        {isInternal ? <IconLock size={12} aria-hidden="true" /> : <IconUser size={12} aria-hidden="true" />}
        <span className={classes.audience}>{audienceOf(note)}</span>
        {note.is_pinned && (
          <span className={classes.pin}>
            <IconPinFilled size={12} aria-hidden="true" /> Pinned
          </span>
        )}
      </div>
      <p className={classes.body}>{note.body}</p>
      <div className={classes.by}>
        {note.author}, <TimeText at={note.created_at} />
        {note.is_emailed && ', emailed to the seller'}
      </div>
    </li>
  );
}

function audienceOf({ audience, is_from_seller }: Note): string {
  if (audience === 'internal') return 'Staff only';
  return is_from_seller ? 'The seller asks' : 'The seller sees this';
}
