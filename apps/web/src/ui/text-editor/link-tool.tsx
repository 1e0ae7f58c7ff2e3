import { Button, Group, NativeSelect, Popover, Stack, TextInput } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { fillUrl } from '@tradepost/contracts/company/markup.rules';
import { isSafeUrl } from '@tradepost/contracts/company/safe-url.rules';
import { type KeyboardEvent, useState } from 'react';
import { newLinkText } from './insert-item.ts';
import type { EditorVariable } from './text-editor-props.ts';
import { Tool } from './tool.tsx';

/** A link of its own where nothing is selected. */
function insertLink(tr: Editor['state']['tr'], schema: Editor['schema'], url: string): boolean {
  const link = schema.marks.link?.create({ url });
  if (link) tr.replaceSelectionWith(schema.text(newLinkText, [link]), false);
  return link !== undefined;
}

/** Where the link at the cursor leads; undefined outside one. */
const readUrl = (editor: Editor): string | undefined =>
  editor.isActive('link') ? String(editor.getAttributes('link').url) : undefined;

/** Makes the selection a link, or changes the one at the cursor. */
export function LinkTool({ editor, variables }: { editor: Editor; variables: readonly EditorVariable[] }) {
  const url = useEditorState({ editor, selector: ({ editor: current }) => readUrl(current) });
  const [opened, setOpened] = useState(false);
  const apply = (next: string) => {
    setOpened(false);
    const chain = editor.chain().focus();
    if (url === undefined && editor.state.selection.empty)
      chain.command(({ tr, state: { schema } }) => insertLink(tr, schema, next)).run();
    else chain.extendMarkRange('link').setMark('link', { url: next }).run();
  };
  const remove = () => {
    setOpened(false);
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
  };
  return (
    <Popover opened={opened} onChange={setOpened} width={300} position="bottom" trapFocus returnFocus>
      <Popover.Target>
        <Tool label="Link" isOn={url !== undefined} onClick={() => setOpened(!opened)}>
          <IconLink size={16} aria-hidden="true" />
        </Tool>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        {opened && (
          <LinkFields
            url={url}
            targets={variables.filter(({ kind, is_offered }) => kind === 'link' && is_offered)}
            onApply={apply}
            onRemove={remove}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface LinkFieldsProps {
  url: string | undefined;
  targets: readonly EditorVariable[];
  onApply: (url: string) => void;
  onRemove: () => void;
}

function LinkFields({ url, targets, onApply, onRemove }: LinkFieldsProps) {
  const stored = targets.find(({ name }) => url === `{{${name}}}`)?.name ?? '';
  const [target, setTarget] = useState(stored);
  const [typed, setTyped] = useState(stored === '' ? (url ?? '') : '');
  const [error, setError] = useState<string>();
  const apply = () => {
    const address = typed.trim();
    if (target !== '') onApply(`{{${target}}}`);
    else if (isSafeUrl(fillUrl(address, () => 'x'))) onApply(address);
    else setError('Enter a link that begins with https://, mailto: or tel:');
  };
  // The form of the page around it is not sent.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Stack gap="sm">
      <NativeSelect
        label="Leads to"
        value={target}
        onChange={(event) => setTarget(event.currentTarget.value)}
        data={[
          { value: '', label: 'An address' },
          ...targets.map(({ name, title }) => ({ value: name, label: title })),
        ]}
      />
      {target === '' && (
        <TextInput
          label="Address"
          placeholder="https://"
          inputMode="url"
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      )}
      <Group gap="xs">
        <Button size="xs" onClick={apply}>
          Set link
        </Button>
        {url !== undefined && (
          <Button size="xs" variant="default" onClick={onRemove}>
            Remove link
          </Button>
        )}
      </Group>
    </Stack>
  );
}
