import { Input, VisuallyHidden } from '@mantine/core';
import { NodeSelection } from '@tiptap/pm/state';
import { type Editor, EditorContent, useEditorState } from '@tiptap/react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { labelOf } from './chips.ts';
import { insertItem } from './insert-item.ts';
import { listItems } from './insert-items.rules.ts';
import { InsertMenu } from './insert-menu.tsx';
import classes from './rich-text.module.css';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import type { EditorVariable, TextEditorProps } from './text-editor-props.ts';
import { Toolbar } from './toolbar.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { type Keys, useTextEditor } from './use-text-editor.ts';

/** A text as its reader sees it, with chips for its variables. */
export function RichText(props: TextEditorProps) {
  const { shape, label, variables, description, error, required, disabled } = props;
  const id = useId();
  const items = useMemo(() => listItems(variables, shape), [variables, shape]);
  const keys: Keys = useRef(() => false);
  const editor = useTextEditor(props, keys);
  const suggestions = useSuggestions(editor, items, keys, shape === 'line');
  useAttributes(editor, {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': [error && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' '),
    'aria-invalid': error ? 'true' : '',
    'aria-required': required ? 'true' : '',
    'aria-disabled': disabled ? 'true' : '',
    'aria-autocomplete': 'list',
    'aria-controls': suggestions?.listId ?? '',
    'aria-activedescendant': suggestions ? optionId(suggestions.listId, suggestions.active) : '',
  });
  const menu = !disabled && <InsertMenu label={label} items={items} onInsert={(item) => insertItem(editor, item)} />;
  return (
    <div className={classes.root}>
      <Input.Label labelElement="div" id={`${id}-label`} required={required} onClick={() => editor.commands.focus()}>
        {label}
      </Input.Label>
      {shape !== 'email' && <div className={classes.corner}>{menu}</div>}
      <div className={classes.box} data-error={error ? '' : undefined} data-disabled={disabled ? '' : undefined}>
        {shape === 'email' && !disabled && (
          <Toolbar editor={editor} label={label} variables={variables}>
            {menu}
          </Toolbar>
        )}
        <div className={classes.area}>
          <EditorContent editor={editor} className={classes.content} data-shape={shape} />
          {suggestions && <SuggestionList editor={editor} suggestions={suggestions} />}
        </div>
      </div>
      {description && <Input.Description id={`${id}-description`}>{description}</Input.Description>}
      {error && (
        <Input.Error id={`${id}-error`} className={classes.error}>
          {error}
        </Input.Error>
      )}
      <SelectedChip editor={editor} variables={variables} />
    </div>
  );
}

/** Sets attributes of the text that change. An empty one is removed. */
function useAttributes(editor: Editor, attributes: Record<string, string>): void {
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === '') editor.view.dom.removeAttribute(name);
      else editor.view.dom.setAttribute(name, value);
    }
  });
}

/** Tells screen readers about the chip that the arrow keys selected. */
function SelectedChip({ editor, variables }: { editor: Editor; variables: readonly EditorVariable[] }) {
  const label = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { selection } = state;
      if (!(selection instanceof NodeSelection)) return '';
      const { type, attrs } = selection.node;
      return labelOf(type.name, attrs, (name) => variables.find((one) => one.name === name));
    },
  });
  return <VisuallyHidden role="status">{label && `${label}, selected. Backspace removes it.`}</VisuallyHidden>;
}
