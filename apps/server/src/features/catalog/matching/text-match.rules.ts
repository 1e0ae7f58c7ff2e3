import type { Choice } from '@tradepost/contracts/catalog/axes.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import { deviceWords } from './split-words.rules.ts';
import type { IndexedModel, TextIndex } from './text-index.rules.ts';
import { type NamedValues, readValues } from './variant-values.rules.ts';

/** A device that a text may mean. */
export interface TextCandidate {
  model_id: number;
  category_id: number;
  title: string;
  variant_id: number | null;
  variant_label: string | null;
  choice: Choice;
  missing: string[];
  /** 0 to 100. */
  score: number;
  why: string;
}

const minScore = 20;
const maxCandidates = 5;
const storage = /^\d+(?:gb|tb)$/;
const bareStorage: ReadonlySet<string> = new Set(['16', '32', '64', '128', '256', '512']);
/** Memory, which sellers write before the storage: 8/256. */
const memory = /^(?:2|3|4|6|8|12|16|18|24|32)(?:gb)?$/;
const generic = /^(?:[2-5]g|lte)$/;

/**
 * The devices that a text may mean, best first. A name counts by the share of its words that the text has; a number or a
 * word of another model in the text counts against it.
 */
export function matchText(index: TextIndex, text: string): TextCandidate[] {
  const words = [...new Set(deviceWords(text).map(index.correct))];
  const seen = new Set<IndexedModel>();
  for (const word of words) for (const model of index.byWord.get(word) ?? []) seen.add(model);
  const graded = [...seen].flatMap((model) => {
    const { score, found, extra } = gradeName(index, model, words);
    return score < minScore ? [] : [{ model, score, found, extra }];
  });
  graded.sort((a, b) => b.score - a.score || a.model.position - b.model.position);
  return graded.slice(0, maxCandidates).map(({ model, score, found, extra }) => {
    const values = readValues(model, words);
    return {
      model_id: model.id,
      category_id: model.category_id,
      title: fullDeviceName(model.brand, model.name),
      variant_id: values.variant?.id ?? null,
      variant_label: values.variant_label,
      choice: values.choice,
      missing: values.missing,
      score,
      why: explain(found, values, extra),
    };
  });
}

interface NameGrade {
  score: number;
  /** Words of the name that the text has. */
  found: string[];
  /** Words of the text that are against this model. */
  extra: string[];
}

function gradeName(index: TextIndex, model: IndexedModel, words: readonly string[]): NameGrade {
  const text = new Set(words);
  const isOtherNumber = namesByAlias(model, text);
  let total = 0;
  let covered = 0;
  const found: string[] = [];
  for (const [word, weight] of model.words) {
    total += weight;
    if (text.has(word)) found.push(word);
    if (text.has(word) || (isOtherNumber && /\d/.test(word))) covered += weight;
  }
  let score = total === 0 ? 0 : (100 * covered) / total;
  const extra: string[] = [];
  if (score < minScore) return { score: 0, found, extra };
  const { used } = readValues(model, words);
  words.forEach((word, at) => {
    if (model.words.has(word) || model.allowed.has(word) || used.has(word)) return;
    const against = penaltyOf(index, word, used.has(words[at + 1] ?? ''));
    if (against === 0) return;
    score -= against;
    extra.push(word);
  });
  return { score: Math.max(0, Math.round(score)), found, extra };
}

/** Whether the text names the model's generation in another way: by its year, or as an alias has it. */
function namesByAlias({ aliasWords, release_year }: IndexedModel, text: ReadonlySet<string>): boolean {
  if (release_year !== null && text.has(String(release_year))) return true;
  return aliasWords.some((word, at) => {
    if (!/\d/.test(word) || !text.has(word)) return false;
    return word.length > 2 || at === 0 || text.has(aliasWords[at - 1] ?? '');
  });
}

/** How much a word of the text counts against a model that does not have it. */
function penaltyOf(index: TextIndex, word: string, isBeforeValue: boolean): number {
  if (generic.test(word)) return 0;
  if (/^(?:19|20)\d\d$/.test(word)) return 15;
  if (index.familyWords.has(word)) return 40;
  if (storage.test(word) || bareStorage.has(word)) return isBeforeValue && memory.test(word) ? 0 : 20;
  if (isBeforeValue && memory.test(word)) return 0;
  if (/\d/.test(word)) return word.length > 6 ? 0 : 25;
  return index.nameWords.has(word) && word.length > 1 ? 15 : 0;
}

function explain(found: readonly string[], { choice, missing }: NamedValues, extra: readonly string[]): string {
  const quote = (words: readonly string[]) => `“${words.slice(0, 4).join(' ')}”`;
  const named = [found.length > 0 ? quote(found) : null, ...Object.values(choice)].filter(Boolean);
  return [
    `Matches ${named.join(', ') || 'another name'}`,
    ...(extra.length > 0 ? [`${quote(extra)} does not fit`] : []),
    ...(missing.length > 0 ? [`${missing.join(', ')} not given`] : []),
  ].join('; ');
}
