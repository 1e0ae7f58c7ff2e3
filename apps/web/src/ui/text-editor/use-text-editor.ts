import type { JSONContent } from '@tiptap/core';
import { Node, Slice } from '@tiptap/pm/model';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { extensionsOf } from './extensions.ts';
import { toDoc, toMarkup, toPlainDoc, toPlainText } from './markup-doc.rules.ts';
import { cleanPasted } from './paste.rules.ts';
import type { TextEditorProps, TextShape } from './text-editor-props.ts';

const docOf = (shape: TextShape, text: string): JSONContent => {
  if (shape === 'email') return toDoc(text);
  return toPlainDoc(shape === 'line' ? text.replace(/\s*[\r\n]+\s*/g, ' ') : text);
};

const textOf = (shape: TextShape, doc: JSONContent): string => (shape === 'email' ? toMarkup(doc) : toPlainText(doc));

/** Handles a key and returns true, or leaves it to the editor. */
export type Keys = RefObject<(event: KeyboardEvent) => boolean>;

/** A text that is pasted becomes chips, and in an email also styles. Chips that are copied become text. */
function makeEditorProps(shape: TextShape, path: string | undefined, keys: Keys): EditorProps {
  const parse = (view: EditorView, text: string) =>
    Slice.maxOpen(Node.fromJSON(view.state.schema, docOf(shape, text)).content);
  const pastePlain = (view: EditorView, event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (text === '') return false;
    view.dispatch(view.state.tr.replaceSelection(parse(view, text)).scrollIntoView());
    return true;
  };
  return {
    attributes: {
      role: 'textbox',
      tabindex: '0',
      'aria-multiline': String(shape !== 'line'),
      ...(path === undefined ? {} : { 'data-path': path }),
    },
    handleKeyDown: (_view, event) => keys.current(event),
    transformPastedHTML: cleanPasted,
    clipboardTextParser: (text, _place, _isPlain, view) => parse(view, text),
    clipboardTextSerializer: ({ content }) => textOf(shape, { type: 'doc', content: content.toJSON() ?? [] }),
    ...(shape === 'email' ? {} : { handlePaste: pastePlain }),
  };
}

/** The editor of a text. Another value from outside replaces its text; its own value comes back unchanged. */
export function useTextEditor(props: TextEditorProps, keys: Keys): Editor {
  const { shape, variables, value, onChange, onFocus, onBlur, disabled = false } = props;
  const [fixed] = useState(() => ({
    extensions: extensionsOf(shape, variables),
    content: docOf(shape, value),
    editorProps: makeEditorProps(shape, props['data-path'], keys),
  }));
  const written = useRef(value);
  const editor = useEditor({
    ...fixed,
    editable: !disabled,
    injectCSS: false,
    // Before anybody has put the cursor somewhere, what is inserted goes to the end.
    onCreate: ({ editor: created }) => created.commands.setTextSelection(created.state.doc.content.size),
    onUpdate: ({ editor: { state } }) => {
      written.current = textOf(shape, state.doc.toJSON());
      onChange(written.current);
    },
    onFocus: () => onFocus?.(),
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    const next = docOf(shape, value);
    if (textOf(shape, editor.getJSON()) !== textOf(shape, next))
      editor.commands.setContent(next, { emitUpdate: false });
  }, [editor, shape, value]);
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled]);
  return editor;
}
