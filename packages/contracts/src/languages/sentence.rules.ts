import { sentences } from './en/sentences.data.ts';

interface Pattern {
  message: string;
  pattern: RegExp;
  names: string[];
}

/** The sentences with values in them, as patterns. The most specific comes first. */
const patterns: Pattern[] = sentences
  .filter((message) => message.includes('{'))
  .toSorted((one, other) => literalLength(other) - literalLength(one))
  .map((message) => {
    const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const literal = message
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('([\\s\\S]+)');
    return { message, names, pattern: new RegExp(`^${literal}$`) };
  });

function literalLength(message: string): number {
  return message.replace(/\{\w+\}/g, '').length;
}

/** Longer than any message. */
const maxSentence = 2_000;

/** The message of a sentence whose values are filled in, with these values; null for an unknown sentence. */
export function readSentence(text: string): { message: string; values: Record<string, string> } | null {
  if (text.length > maxSentence) return null;
  for (const { message, names, pattern } of patterns) {
    const found = pattern.exec(text);
    if (found)
      return { message, values: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) };
  }
  return null;
}
