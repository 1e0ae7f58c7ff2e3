import type { Verb } from './verb.ts';
import { verbs } from './verbs.ts';

/** All commands, a line each. */
export function describeAll(): string[] {
  const width = Math.max(...verbs.map(({ name }) => name.length));
  return [
    'npm run admin -- COMMAND [options]',
    '',
    ...verbs.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'npm run admin -- COMMAND --help explains one of them. It takes the settings of the server.',
    'It ends with 0 when all is well, 1 when something failed or is wrong, and 2 when it was typed wrong.',
  ];
}

/** One command with its options. */
export function describeVerb({ name, summary, notes = [], options }: Verb): string[] {
  const entries = Object.entries(options).map(([option, { value, text, is_required }]) => ({
    typed: `--${option}${value ? ` ${value}` : ''}`,
    text: is_required ? `${text} (required)` : text,
  }));
  const width = Math.max(0, ...entries.map(({ typed }) => typed.length));
  return [
    `npm run admin -- ${name}${entries.length > 0 ? ' [options]' : ''}`,
    '',
    summary,
    ...notes,
    ...(entries.length > 0 ? ['', ...entries.map(({ typed, text }) => `  ${typed.padEnd(width)}  ${text}`)] : []),
  ];
}
