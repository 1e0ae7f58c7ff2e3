import { Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listCannedReplies } from '@tradepost/contracts/orders/canned-reply.contract';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { contractQuery } from '../../../../../lib/query/contract-query.ts';
import { staffQuery } from '../../../../users/member.api.ts';
import { useOrder } from '../../use-order.ts';
import { complete, fillReply, findTrigger, matching, type Trigger } from '../note-suggest.rules.ts';
import classes from './note-field.module.css';

interface NoteFieldProps {
  isInternal: boolean;
  value: string;
  error: string | null;
  onChange: (text: string) => void;
  /** A team member was chosen, whose name is in the text now. */
  onMention: (member: { id: number; name: string }) => void;
}

interface Suggestion {
  id: number;
  name: string;
  hint?: string;
  insert: string;
}

/** The text of a note. `@` mentions a team member in an internal one, `/` inserts a canned reply. */
export function NoteField({ isInternal, value, error, onChange, onMention }: NoteFieldProps) {
  const { order } = useOrder();
  const [trigger, setTrigger] = useState<Trigger | null>(null);
  const [active, setActive] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const isMention = trigger?.kind === 'mention' && isInternal;
  const staff = useQuery({ ...staffQuery, enabled: isMention }).data ?? [];
  const replies = useQuery({ ...contractQuery(listCannedReplies), enabled: trigger?.kind === 'reply' }).data ?? [];
  const suggestions: Suggestion[] = isMention
    ? matching(
        staff.filter(({ is_active }) => is_active),
        trigger.typed,
      ).map(({ id, name }) => ({ id, name, insert: `@${name} ` }))
    : trigger?.kind === 'reply'
      ? matching(replies, trigger.typed).map(({ id, name, body }) => {
          const insert = fillReply(body, { name: order.customer.name, box_id: order.box_id });
          return { id, name, hint: insert, insert };
        })
      : [];
  const at = Math.min(active, suggestions.length - 1);
  const isOpen = suggestions.length > 0;

  const choose = (suggestion: Suggestion) => {
    if (!trigger) return;
    const done = complete(value, trigger, suggestion.insert);
    onChange(done.text);
    if (isMention) onMention(suggestion);
    setTrigger(null);
    requestAnimationFrame(() => field.current?.setSelectionRange(done.caret, done.caret));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) setActive((at + move + suggestions.length) % suggestions.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && suggestions[at]) choose(suggestions[at]);
    else if (event.key === 'Escape') setTrigger(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const look = () => {
    const input = field.current;
    if (!input) return;
    setTrigger(findTrigger(input.value, input.selectionStart));
    setActive(0);
  };
  return (
    <div className={classes.note}>
      <Textarea
        ref={field}
        aria-label={isInternal ? 'Note for staff' : 'Note for the seller'}
        placeholder={
          isInternal ? 'Write a note. @ mentions a colleague, / inserts a reply' : 'Write a note. / inserts a reply'
        }
        autosize
        minRows={2}
        maxRows={10}
        maxLength={5000}
        value={value}
        error={error}
        data-note-field
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
        onChange={(event) => {
          onChange(event.currentTarget.value);
          look();
        }}
        onClick={look}
        onKeyDown={onKeyDown}
        onBlur={() => setTrigger(null)}
      />
      {isOpen && (
        <div
          id={listId}
          role="listbox"
          aria-label={isMention ? 'Team members' : 'Canned replies'}
          className={classes.list}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
        >
          {suggestions.map((suggestion, index) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option.
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses.
            <div
              key={suggestion.id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              className={classes.option}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(suggestion)}
            >
              <span>{suggestion.name}</span>
              {suggestion.hint && <small>{suggestion.hint}</small>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
