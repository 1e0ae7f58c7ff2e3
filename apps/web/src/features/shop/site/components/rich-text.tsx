import { Anchor, Title } from '@mantine/core';
import type { Inline, MarkupBlock } from '@tradepost/contracts/company/markup.rules';
import classes from './rich-text.module.css';
import { shownBlocks, type TextValues, targetOf, textOf } from './rich-text.rules.ts';

interface RichTextProps {
  /** In the markup of messages. */
  text: string;
  values: TextValues;
  /** The level of its headings. */
  level?: 2 | 3 | 4;
}

/** A company's text with headings, lists, bold and links. It has no HTML, so nothing in it can be one. */
export function RichText({ text, values, level = 2 }: RichTextProps) {
  return (
    <div className={classes.text}>
      {shownBlocks(text, values).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name
        <Block key={index} block={block} values={values} level={level} />
      ))}
    </div>
  );
}

function Block({ block, values, level }: { block: MarkupBlock; values: TextValues; level: 2 | 3 | 4 }) {
  const lines = block.lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name
    <Line key={index} line={line} values={values} tag={block.kind === 'list' ? 'li' : 'span'} />
  ));
  if (block.kind === 'heading')
    return (
      <Title order={level} size="h3">
        {lines}
      </Title>
    );
  if (block.kind === 'list') return <ul>{lines}</ul>;
  if (block.kind === 'quote') return <blockquote>{lines}</blockquote>;
  return <p>{lines}</p>;
}

function Line({ line, values, tag: Tag }: { line: Inline[]; values: TextValues; tag: 'li' | 'span' }) {
  return (
    <Tag className={Tag === 'span' ? classes.line : undefined}>
      {line.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line have no other name
        <Part key={index} part={part} values={values} />
      ))}
    </Tag>
  );
}

function Part({ part, values }: { part: Inline; values: TextValues }) {
  const target = targetOf(part, values);
  const text = textOf(part, values);
  const styled = part.is_bold ? <strong>{text}</strong> : part.is_italic ? <em>{text}</em> : text;
  if (target === undefined) return styled;
  return (
    <Anchor href={target} inherit rel="noreferrer" underline="always">
      {styled}
    </Anchor>
  );
}
