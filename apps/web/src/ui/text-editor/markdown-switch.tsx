import { Switch } from '@mantine/core';
import { useState } from 'react';
import { readStored, writeStored } from '../../lib/storage.ts';

const key = 'text-editor.markdown';

/** Whether texts are edited in Markdown. The browser remembers it. */
export function useMarkdown(): [isRaw: boolean, setRaw: (isRaw: boolean) => void] {
  const [isRaw, setRaw] = useState(() => readStored(key, false));
  const change = (next: boolean) => {
    setRaw(next);
    writeStored(key, next);
  };
  return [isRaw, change];
}

export function MarkdownSwitch({ isRaw, onChange }: { isRaw: boolean; onChange: (isRaw: boolean) => void }) {
  return (
    <Switch size="xs" label="Markdown" checked={isRaw} onChange={(event) => onChange(event.currentTarget.checked)} />
  );
}
