import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconHeading,
  IconItalic,
  IconList,
} from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { LinkTool } from './link-tool.tsx';
import type { EditorVariable } from './text-editor-props.ts';
import { Tool } from './tool.tsx';
import classes from './toolbar.module.css';

const tools = [
  { label: 'Bold', Icon: IconBold, name: 'bold', run: (editor: Editor) => editor.chain().focus().toggleBold().run() },
  {
    label: 'Italic',
    Icon: IconItalic,
    name: 'italic',
    run: (editor: Editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Heading',
    Icon: IconHeading,
    name: 'heading',
    run: (editor: Editor) => editor.chain().focus().toggleNode('heading', 'paragraph').run(),
  },
  {
    label: 'List',
    Icon: IconList,
    name: 'bulletList',
    run: (editor: Editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Quote',
    Icon: IconBlockquote,
    name: 'blockquote',
    run: (editor: Editor) => editor.chain().focus().toggleWrap('blockquote').run(),
  },
] as const;

interface ToolbarProps {
  editor: Editor;
  label: string;
  variables: readonly EditorVariable[];
  /** At the end of it. */
  children: ReactNode;
}

/** The formatting of an email. */
export function Toolbar({ editor, label, variables, children }: ToolbarProps) {
  const { on, canUndo, canRedo } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: tools.filter(({ name }) => current.isActive(name)).map(({ name }) => name),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });
  return (
    <div role="toolbar" aria-label={`Formatting of ${label}`} className={classes.toolbar}>
      {tools.map(({ label: name, Icon, name: key, run }) => (
        <Tool
          key={key}
          label={name}
          isOn={on.includes(key)}
          aria-pressed={on.includes(key)}
          onClick={() => run(editor)}
        >
          <Icon size={16} aria-hidden="true" />
        </Tool>
      ))}
      <LinkTool editor={editor} variables={variables} />
      <Tool label="Undo" disabled={!canUndo} onClick={() => editor.chain().focus().undo().run()}>
        <IconArrowBackUp size={16} aria-hidden="true" />
      </Tool>
      <Tool label="Redo" disabled={!canRedo} onClick={() => editor.chain().focus().redo().run()}>
        <IconArrowForwardUp size={16} aria-hidden="true" />
      </Tool>
      <div className={classes.end}>{children}</div>
    </div>
  );
}
