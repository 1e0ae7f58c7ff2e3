import type { DeviceCandidate } from '@tradepost/contracts/catalog/device-candidate.contract';
import { isCertainModel } from '@tradepost/contracts/catalog/device-candidate.rules';
import type { LineMatch } from '@tradepost/contracts/orders/quote-line.data';

/** What a text was matched to. */
export interface MatchedDevice {
  match: Extract<LineMatch, 'matched' | 'doubtful' | 'custom'>;
  score: number;
  variant_id: number | null;
  condition_id: number | null;
}

/** What a person can choose from at a glance. */
export const maxCandidates = 12;

/** Below this, a candidate shares only some words with the text. */
const minScore = 45;

/**
 * Decides what a line is: matched, when one variant is meant without doubt and its grade is known; doubtful, when somebody
 * should choose; custom, when the catalog has nothing like it. A list without grades can still be matched.
 */
export function decideMatch(candidates: readonly DeviceCandidate[], grade: string): MatchedDevice {
  const [best] = candidates;
  if (!best || best.score < minScore)
    return { match: 'custom', score: best?.score ?? 0, variant_id: null, condition_id: null };
  const isGraded = grade === '' || best.condition_id !== null;
  const isCertain = isCertainModel(candidates) && best.variant_id !== null && isGraded;
  const { score, variant_id, condition_id } = best;
  return { match: isCertain ? 'matched' : 'doubtful', score, variant_id, condition_id };
}
