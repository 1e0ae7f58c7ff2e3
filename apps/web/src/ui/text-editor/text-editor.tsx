import { Input } from '@mantine/core';
import { later } from '../later/later.tsx';
import { Bone } from '../states/bone.tsx';
import { RawText } from './raw-text.tsx';
import type { TextEditorProps } from './text-editor-props.ts';

const heights = { email: '20rem', line: '2.25rem', lines: '4rem' } as const;

/** Keeps the place of a text while the editor loads. */
function Place({ shape, label, required }: TextEditorProps) {
  return (
    <div role="status" aria-label="Loading">
      <Input.Label labelElement="div" required={required}>
        {label}
      </Input.Label>
      <Bone h={heights[shape]} />
    </div>
  );
}

const RichText = later(async () => (await import('./rich-text.tsx')).RichText, Place);

/** A text with variables: formatted, or in Markdown with `isRaw`. Both edit the same text, so nothing is lost between. */
export function TextEditor({ isRaw, ...props }: TextEditorProps & { isRaw: boolean }) {
  return isRaw ? <RawText {...props} /> : <RichText {...props} />;
}
