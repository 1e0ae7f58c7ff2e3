import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

/** Milliseconds of quiet after the last letter before the list is asked again. */
const SEARCH_DEBOUNCE_MS = 300;

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  className?: string;
}

/** The list's search: asks a moment after the typing stops, at once on Enter. */
export function SearchBox({ value, onSearch, placeholder = 'Search', className }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  useEffect(() => {
    // What this box asked for itself must not overwrite what was typed since.
    if (value !== asked.current) setText(value);
    asked.current = value;
  }, [value]);

  const ask = (next: string) => {
    asked.current = next;
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
