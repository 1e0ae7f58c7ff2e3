import { Loader, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import { ChoiceList } from './choice-list.tsx';
import classes from './palette.module.css';
import { type Choice, step } from './palette.rules.ts';
import { useChoices } from './use-choices.ts';

interface PaletteProps {
  onClose: () => void;
  onShowKeys: () => void;
}

/** Ctrl+K: finds records, actions and pages from one field. */
export function Palette({ onClose, onShowKeys }: PaletteProps) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const { choices, isSearching, hasFailed } = useChoices(text, onShowKeys);
  const at = Math.min(active, choices.length - 1);

  const choose = (choice: Choice | undefined) => {
    if (!choice) return;
    onClose();
    choice.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (move) setActive(step(at, move, choices.length));
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(choices[at]);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={600}
      padding={0}
      yOffset="12dvh"
      attributes={{ content: { 'aria-label': 'Search and jump' } }}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden="true" />
        <input
          data-autofocus
          data-scan-opens
          className={classes.input}
          placeholder="Search by order, IMEI or customer, or jump to a page"
          role="combobox"
          aria-label="Search"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={choices[at] && `${listId}-${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        {isSearching && <Loader size={16} role="img" aria-label="Searching" />}
      </div>
      <ChoiceList id={listId} choices={choices} active={at} onPoint={setActive} onChoose={choose} />
      <p className={classes.note} role="status">
        {hasFailed
          ? 'Search failed. Check your connection and try again.'
          : choices.length === 0 && !isSearching && 'No matches. Try an order number, an IMEI or a name.'}
      </p>
      <footer className={classes.foot} aria-hidden="true">
        <span>
          <Kbd keys="↑ ↓" /> to move
        </span>
        <span>
          <Kbd keys="Enter" /> to open
        </span>
        <span>
          <Kbd keys="Esc" /> to close
        </span>
      </footer>
    </Modal>
  );
}
