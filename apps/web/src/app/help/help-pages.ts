import { readHelpPage } from './help.rules.ts';

/** Loaded with the help panel, all at once: they are short. */
const files = import.meta.glob<string>('../../../../../docs/help/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const helpPages = Object.values(files).map(readHelpPage);
