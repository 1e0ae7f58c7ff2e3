import { sectionOf } from '../layout/menu.rules.ts';

/** A file of `docs/help`. */
export interface HelpPage {
  /** The beginnings of the paths that it is about. */
  pages: readonly string[];
  title: string;
  /** In the markup of messages. */
  text: string;
}

const form = /^---\npages: (.+)\n---\n\n# (.+)\n\n([\s\S]+)$/;

/** Reads a file of `docs/help`. Throws when it has another form; its test reads them all. */
export function readHelpPage(markdown: string): HelpPage {
  const [, pages, title, text] = form.exec(markdown) ?? [];
  if (pages === undefined || title === undefined || text === undefined)
    throw new Error(`a help page begins with its pages and a title: ${markdown.slice(0, 60)}`);
  return { pages: pages.split(', '), title, text: unwrapLines(text) };
}

/** Lines that were wrapped in the file are one line again, and code is plain text. */
export function unwrapLines(markdown: string): string {
  return markdown
    .replaceAll(/(?<=[^\n])\n(?!\n|- |#)[ ]*/g, ' ')
    .replaceAll('`', '')
    .trim();
}

/** The help of a page: of all whose path the page's begins with, the longest. */
export function findHelp(all: readonly HelpPage[], pathname: string): HelpPage | undefined {
  const bases = all.flatMap((help) => help.pages.map((base) => ({ base, help })));
  return sectionOf(bases, pathname)?.help;
}
