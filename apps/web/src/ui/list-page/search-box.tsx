import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last keystroke before the search runs. */
const SEARCH_DEBOUNCE_MS = 300;

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  className?: string;
}

/** The list's search. It runs shortly after typing stops, or immediately on Enter. */
export function SearchBox({ value, onSearch, placeholder = 'Search', className }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    // A search that this box started must not overwrite text typed since.
    if (value !== sent.current) setText(value);
    sent.current = value;
  }, [value]);

  const ask = (next: string) => {
    sent.current = next;
    if (next !== value) onSearch(next);
  };
  const askSoon = useDebouncedCallback(ask, SEARCH_DEBOUNCE_MS);
  const clear = () => {
    setText('');
    askSoon.cancel();
    ask('');
  };
  return (
    <TextInput
      type="search"
      size="xs"
      className={className}
      data-page-search
      aria-label={placeholder}
      placeholder={placeholder}
      leftSection={<IconSearch size={14} aria-hidden="true" />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        askSoon(event.currentTarget.value);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          askSoon.cancel();
          ask(text);
        } else if (event.key === 'Escape') {
          event.preventDefault();
          if (text) clear();
          else event.currentTarget.blur();
        }
      }}
      rightSection={text ? <CloseButton size="xs" aria-label="Clear search" onClick={clear} /> : null}
    />
  );
}
