import { unwrapLines } from './help.rules.ts';

/** A version in `docs/releases.md`. */
export interface Release {
  version: string;
  /** The day, as `2026-11-27`. Null for versions from before there were dates. */
  day: string | null;
  /** In the markup of messages. */
  text: string;
}

const heading = /^## (\S+)(?: \((\d{4}-\d{2}-\d{2})\))?$/;

/** The versions, the newest first. What stands before the first one is for those who make versions. */
export function readReleases(markdown: string): Release[] {
  return markdown
    .split(/\n(?=## )/)
    .slice(1)
    .map((section) => {
      const [first = '', ...lines] = section.split('\n');
      const [, version = '', day = null] = heading.exec(first) ?? [];
      return { version, day, text: unwrapLines(lines.join('\n')) };
    });
}
