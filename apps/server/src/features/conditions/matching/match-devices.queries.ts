import type { DeviceCandidate } from '@tradepost/contracts/catalog/device-candidate.contract';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { loadTextIndex } from '../../catalog/matching/text-index.queries.ts';
import { matchText } from '../../catalog/matching/text-match.rules.ts';
import { listConditionRows } from '../condition-rows.queries.ts';
import { listGroups } from '../groups.queries.ts';
import { findCondition, findGrade, type NamedCondition } from './find-condition.rules.ts';

/** What a seller or a list calls a device, and its grade if the list has one. */
export interface DeviceText {
  text: string;
  grade?: string | null;
}

export interface DeviceMatch {
  /** Best first; empty when no device has anything of the text. */
  candidates: DeviceCandidate[];
}

/**
 * Matches texts to the devices and conditions that the company buys, in the order of the texts. Reads the catalog once,
 * however many texts there are.
 */
export async function matchDevices(ctx: Ctx, texts: readonly DeviceText[]): Promise<DeviceMatch[]> {
  const match = await openMatcher(ctx);
  return texts.map(match);
}

/** The matcher of one call or job, for callers that match in parts. Equal texts are matched once. */
export async function openMatcher(ctx: Ctx): Promise<(asked: DeviceText) => DeviceMatch> {
  const index = await loadTextIndex(ctx);
  const conditionsOf = await conditionsByCategory(ctx);
  const found = new Map<string, DeviceMatch>();
  return ({ text, grade }) => {
    const key = `${text}\n${grade ?? ''}`;
    const before = found.get(key);
    if (before) return before;
    const candidates = matchText(index, text).map((candidate): DeviceCandidate => {
      const set = conditionsOf.get(candidate.category_id) ?? [];
      return { ...candidate, condition_id: conditionOfText(set, { text, grade })?.id ?? null };
    });
    const match = { candidates };
    if (found.size < 20_000) found.set(key, match);
    return match;
  };
}

/** The condition that the grade means, or else what the text says about it. */
export const conditionOfText = (set: readonly NamedCondition[], { text, grade }: DeviceText): NamedCondition | null =>
  (grade ? findGrade(set, grade) : null) ?? findCondition(set, grade ? `${text}, ${grade}` : text);

/** The active conditions of each category, best first. */
export async function conditionsByCategory(ctx: Ctx): Promise<Map<number, NamedCondition[]>> {
  const sets = await listGroups(ctx, {});
  const ids = sets.map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await listConditionRows(ctx, ids, false);
  return new Map(
    sets.map((set) => [set.category.id, rows.filter((row) => row.group_id === set.id && row.parent_id === null)]),
  );
}
