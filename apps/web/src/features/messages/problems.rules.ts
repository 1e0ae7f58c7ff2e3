import type { ReactNode } from 'react';

/** What is wrong with a draft, by field. */
export type Problems = Readonly<Record<string, readonly string[]>>;

/** A field's error, from its check or the preview. Only a text in Markdown has lines and columns to find it by. */
export function problemOf(error: ReactNode, found: readonly string[] | undefined, isRaw: boolean): ReactNode {
  const text = error ?? found?.join('\n');
  return isRaw || typeof text !== 'string' ? text : text.replaceAll(/ \(line \d+, column \d+\)/g, '');
}
