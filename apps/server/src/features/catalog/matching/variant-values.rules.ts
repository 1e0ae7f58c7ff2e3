import { type Choice, findChosenVariant, pruneChoice, variantLabel } from '@tradepost/contracts/catalog/axes.rules';
import { otherCarriers } from './short-forms.data.ts';
import type { IndexedModel, TextVariant } from './text-index.rules.ts';

/** The values of a model that a text names. */
export interface NamedValues {
  choice: Choice;
  variant: TextVariant | null;
  variant_label: string | null;
  /** The labels of the axes that stay open. */
  missing: string[];
  /** The words of the text that named a value. */
  used: ReadonlySet<string>;
}

const mobileData: ReadonlySet<string> = new Set(['cellular', 'lte', '4g', '5g']);
const bareNumber = /^(\d+)(?:gb|tb|mm)$/;

/** Reads a model's values from the words that are not needed for its name. */
export function readValues(model: IndexedModel, words: readonly string[]): NamedValues {
  const free = new Set(words.filter((word) => !model.words.has(word)));
  const all = new Set(words);
  const choice: Choice = {};
  const used = new Set<string>();
  for (const { axis, options } of model.values) {
    if (options.length === 0) continue;
    const named = bestOption(options, free, all);
    if (!named) continue;
    choice[axis.key] = named.value;
    for (const word of named.used) used.add(word);
  }
  const kept = pruneChoice(model.axes, model.variants, choice);
  const variant = findChosenVariant(model.axes, model.variants, kept) ?? null;
  const open = model.variants.filter((each) =>
    model.axes.every(({ key }) => kept[key] === undefined || (each[key] ?? '') === kept[key]),
  );
  const missing = model.axes.filter(
    ({ key }) => kept[key] === undefined && new Set(open.map((each) => each[key] ?? '')).size > 1,
  );
  return {
    choice: kept,
    variant,
    variant_label: variant && (variantLabel(model.axes, variant) || null),
    missing: missing.map(({ label }) => label),
    used,
  };
}

interface Option {
  value: string;
  words: readonly string[];
}

/** The option with the most words in the text; a part of an option's words is enough when no other option has as many. */
function bestOption(
  options: readonly Option[],
  free: ReadonlySet<string>,
  all: ReadonlySet<string>,
): { value: string; used: string[] } | null {
  const isCellular = [...mobileData].some((word) => all.has(word));
  const graded = options.map(({ value, words }) => {
    const used = words.flatMap((word) => findWord(word, words, free, all));
    const isLeftOut = isCellular && words.length === 1 && (words[0] === 'wifi' || words[0] === 'gps');
    const share = isLeftOut || words.length === 0 ? 0 : used.length / words.length;
    return { value, used, rank: share === 1 ? 10 + words.length : share };
  });
  graded.sort((a, b) => b.rank - a.rank);
  const [first, second] = graded;
  return first && first.rank >= 0.5 && first.rank > (second?.rank ?? 0) ? first : null;
}

/** The word of the text that stands for a word of a value: `128` for `128gb`, `lte` for `cellular`. */
function findWord(
  word: string,
  value: readonly string[],
  free: ReadonlySet<string>,
  all: ReadonlySet<string>,
): string[] {
  if (free.has(word)) return [word];
  const bare = bareNumber.exec(word)?.[1];
  if (bare !== undefined && bare.length > 1 && free.has(bare)) return [bare];
  // Part of a longer value, such as the Pro of Apple M3 Pro, may be in the name too.
  if (value.length > 1 && all.has(word)) return [word];
  if (mobileData.has(word)) return [...mobileData].filter((each) => all.has(each)).slice(0, 1);
  if (word === 'other' || word === 'locked') {
    const carrier = [...free].find((each) => otherCarriers.has(each));
    return carrier === undefined ? [] : [carrier];
  }
  return [];
}
