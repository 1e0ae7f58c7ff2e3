import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import classes from './lookup.module.css';

export interface LookupOption {
  id: string;
  content: ReactNode;
  choose: () => void;
}

interface LookupProps extends Omit<TextInputProps, 'value' | 'onChange' | 'ref'> {
  ref?: Ref<HTMLInputElement>;
  text: string;
  onText: (text: string) => void;
  options: readonly LookupOption[];
  /** The options belong to the current text. Enter waits for it, so that it never selects an outdated option. */
  isCurrent: boolean;
  /** An arrow key opens the list without text. */
  opensEmpty?: boolean;
  /** Shown below the options. */
  note?: ReactNode;
  /** Handles Enter before the list does. Returns true when handled. */
  onEnter?: (text: string) => boolean;
}

/** A search field with a list of results. Arrows move, Enter selects, Escape closes. The field keeps the focus. */
export function Lookup(props: LookupProps) {
  const { text, onText, options, isCurrent, opensEmpty = false, note, onEnter, ...input } = props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const at = Math.min(active, options.length - 1);
  const isShown =
    isOpen && (text.trim() !== '' || opensEmpty) && (options.length > 0 || (isCurrent && note !== undefined));

  useEffect(() => {
    if (isShown) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    // The text was cleared, by hand or by a selection.
    if (text !== '') return;
    setOpen(false);
    setWaiting(false);
  }, [text]);
  const choose = (option: LookupOption | undefined) => {
    if (!option) return;
    setOpen(false);
    setWaiting(false);
    setActive(0);
    option.choose();
  };
  useEffect(() => {
    if (!isWaiting || !isCurrent) return;
    setWaiting(false);
    // Select a single result automatically. With several, the clerk chooses.
    const [only, second] = options;
    if (only && !second) choose(only);
  });

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move !== undefined) {
      setOpen(true);
      if (isShown && options.length > 0) setActive((at + move + options.length) % options.length);
    } else if (event.key === 'Escape' && isShown) {
      setOpen(false);
    } else if (event.key === 'Enter') {
      const isTaken = onEnter?.(text) ?? false;
      setOpen(!isTaken);
      if (isTaken) setWaiting(false);
      else if (!isCurrent) setWaiting(true);
      else if (isShown) choose(options[at]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={classes.lookup}>
      <TextInput
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && at >= 0 ? `${listId}-${at}` : undefined}
        value={text}
        onChange={(event) => {
          onText(event.currentTarget.value);
          setOpen(true);
          setActive(0);
          setWaiting(false);
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          setOpen(false);
          setWaiting(false);
          input.onBlur?.(event);
        }}
      />
      {isShown && (
        <div className={classes.drop}>
          {/* The field keeps the focus: pressing an option must not take it. */}
          <div
            ref={list}
            id={listId}
            role="listbox"
            aria-label={input['aria-label'] ?? 'Results'}
            className={classes.list}
            onPointerDown={(event) => event.preventDefault()}
          >
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option.
              // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses.
              <div
                key={option.id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === at}
                className={classes.option}
                onPointerMove={() => setActive(index)}
                onClick={() => choose(option)}
              >
                {option.content}
              </div>
            ))}
          </div>
          {note !== undefined && isCurrent && (
            <div className={classes.note} role="status" onPointerDown={(event) => event.preventDefault()}>
              {note}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
