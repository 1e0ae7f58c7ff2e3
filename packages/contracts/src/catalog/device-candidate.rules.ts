/** Scores of candidates at least this high, and this far ahead of the next one, need nobody to look at them. */
const certainScore = 75;
const certainLead = 8;

interface Scored {
  score: number;
}

/** Whether the first of the candidates is meant without doubt. Its variant may still be open. */
export function isCertainModel(candidates: readonly Scored[]): boolean {
  const [best, next] = candidates;
  return best !== undefined && best.score >= certainScore && best.score - (next?.score ?? 0) >= certainLead;
}
