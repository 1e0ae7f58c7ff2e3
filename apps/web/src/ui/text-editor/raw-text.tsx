import { Textarea, TextInput } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { type InsertItem, listItems } from './insert-items.rules.ts';
import { InsertMenu } from './insert-menu.tsx';
import { insertWritten } from './raw-text.rules.ts';
import classes from './rich-text.module.css';
import type { TextEditorProps } from './text-editor-props.ts';

/** A text in Markdown, with its variables in braces. */
export function RawText({ shape, variables, onChange, ...field }: TextEditorProps) {
  const node = useRef<HTMLInputElement | HTMLTextAreaElement | null>(null);
  const items = useMemo(() => listItems(variables, shape), [variables, shape]);
  const insert = (item: InsertItem) => {
    const { value } = field;
    const place = {
      start: node.current?.selectionStart ?? value.length,
      end: node.current?.selectionEnd ?? value.length,
    };
    const inserted = insertWritten(value, place, item, shape === 'email');
    onChange(inserted.text);
    requestAnimationFrame(() => {
      node.current?.focus();
      node.current?.setSelectionRange(inserted.cursor, inserted.cursor);
    });
  };
  const props = {
    ...field,
    ref: (element: HTMLInputElement | HTMLTextAreaElement | null) => {
      node.current = element;
    },
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  };
  const isEmail = shape === 'email';
  const classNames = { error: classes.error, input: isEmail ? classes.raw : undefined };
  return (
    <div className={classes.root}>
      {!field.disabled && (
        <div className={classes.corner}>
          <InsertMenu label={field.label} items={items} onInsert={insert} />
        </div>
      )}
      {shape === 'line' ? (
        <TextInput {...props} classNames={classNames} />
      ) : (
        <Textarea {...props} classNames={classNames} autosize minRows={isEmail ? 14 : 2} maxRows={40} />
      )}
    </div>
  );
}
