import { createHash } from 'node:crypto';

/** The name under which a connection prepares a statement; undefined for a statement that is not prepared. */
export type NameStatement = (text: string) => string | undefined;

/** Each plan takes memory on every connection. */
const maxNames = 200;
const maxCandidates = 1_000;
const timesBeforeName = 3;
const laterPage = /\boffset [1-9]/;

/**
 * Names a statement once its text has come three times, so that each connection plans it only once. Planning a join of
 * several tables takes longer than running it. Text that differs each time never gets a name, nor do later pages of a list,
 * whose offset stands in the text: they would take the places of others.
 */
export function openNames(): NameStatement {
  const names = new Map<string, string>();
  const candidates = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= maxNames || laterPage.test(text)) return known;
    const times = (candidates.get(text) ?? 0) + 1;
    if (times < timesBeforeName) {
      if (candidates.size >= maxCandidates) candidates.clear();
      candidates.set(text, times);
      return undefined;
    }
    candidates.delete(text);
    const name = nameOfText(text);
    names.set(text, name);
    return name;
  };
}

/**
 * The name of a statement by its text. Servers that share connections through PgBouncer then mean the same statement by
 * the same name.
 */
export const nameOfText = (text: string): string =>
  `tradepost_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`;
