/** Answers the name under which a connection keeps a statement and its plan; nothing for one that is not worth it. */
export type NameStatement = (text: string) => string | undefined;

/** A plan takes memory on every connection: only so many are kept, of statements that come again. */
const mostNames = 200;
const mostCandidates = 1_000;
const timesBeforeName = 3;

/**
 * Planning a statement of several joins takes longer than running it. Named, it is planned once per connection. The
 * names count up in the order in which statements prove to come again; text that differs each time never gets one.
 */
export function openNames(): NameStatement {
  const names = new Map<string, string>();
  const candidates = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= mostNames) return known;
    const times = (candidates.get(text) ?? 0) + 1;
    if (times < timesBeforeName) {
      if (candidates.size >= mostCandidates) candidates.clear();
      candidates.set(text, times);
      return undefined;
    }
    candidates.delete(text);
    const name = `tradepost_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
