import { Loader, Modal } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { Kbd } from '../../ui/kbd/kbd.tsx';
import { ChoiceList } from './choice-list.tsx';
import classes from './palette.module.css';
import { type Choice, step } from './palette.rules.ts';
import { useChoices } from './use-choices.ts';

interface PaletteProps {
  onClose: () => void;
  onShowHelp: () => void;
}

/** Ctrl+K: finds records, actions and pages from one field. */
export function Palette({ onClose, onShowHelp }: PaletteProps) {
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isEntered, setEntered] = useState(false);
  const listId = useId();
  const navigate = useNavigate();
  const { choices, isCurrent, isSearching, hasFailed } = useChoices(text, onShowHelp);
  // By its id: results that follow do not change what is selected.
  const at = Math.max(
    0,
    choices.findIndex(({ id }) => id === activeId),
  );

  const choose = ({ opens }: Choice) => {
    onClose();
    if (typeof opens === 'string') void navigate(opens);
    else opens();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
    if (move) setActiveId(choices[step(at, move, choices.length)]?.id ?? null);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) setEntered(true);
    else return;
    event.preventDefault();
  };
  // Enter waits for the results of what was typed: those before it are not meant.
  const isReady = isCurrent && (choices.length > 0 || !isSearching);
  const enter = useEffectEvent(() => {
    setEntered(false);
    if (choices[at]) choose(choices[at]);
  });
  useEffect(() => {
    if (isEntered && isReady) enter();
  }, [isEntered, isReady]);

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
          maxLength={100}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActiveId(null);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        {isSearching && <Loader size={16} role="img" aria-label="Searching" />}
      </div>
      <ChoiceList id={listId} choices={choices} active={at} onPoint={({ id }) => setActiveId(id)} onChoose={choose} />
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
