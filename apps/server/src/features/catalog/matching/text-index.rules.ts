import type { Axis, AxisKey, AxisValues } from '@tradepost/contracts/catalog/axes.rules';
import { qualifiers } from './short-forms.data.ts';
import { spellingOf } from './spelling.rules.ts';
import { deviceWords } from './split-words.rules.ts';

export interface TextVariant extends AxisValues {
  id: number;
}

/** A model as the catalog has it. */
export interface TextModel {
  id: number;
  name: string;
  brand: string;
  family: string | null;
  aliases: string;
  release_year: number | null;
  category_id: number;
  category_name: string;
  axes: Axis[];
  variants: TextVariant[];
}

interface AxisValue {
  value: string;
  words: string[];
}

export interface IndexedModel extends TextModel {
  /** The words of its name, with their weight. */
  words: ReadonlyMap<string, number>;
  /** The words of its other names, in order. */
  aliasWords: readonly string[];
  /** Words that fit the model beside those of its name. */
  allowed: ReadonlySet<string>;
  values: readonly { axis: Axis; options: AxisValue[] }[];
  position: number;
}

/** The models of a company, prepared for matching many texts. */
export interface TextIndex {
  models: readonly IndexedModel[];
  byWord: ReadonlyMap<string, readonly IndexedModel[]>;
  /** Words that tell models apart: of names, not of values. */
  nameWords: ReadonlySet<string>;
  /** Words of brands and families: `iphone`, `pixel`. */
  familyWords: ReadonlySet<string>;
  correct: (word: string) => string;
}

const generic = /^(?:[2-5]g|lte|gen|generation|dual|sim)$/;
const hasDigit = (word: string) => /\d/.test(word);
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Prepares models for matching. Their order decides between equal candidates. */
export function indexTexts(models: readonly TextModel[]): TextIndex {
  const indexed = models.map(indexModel);
  const byWord = new Map<string, IndexedModel[]>();
  for (const model of indexed)
    for (const word of distinct([...model.words.keys(), ...model.aliasWords])) {
      const having = byWord.get(word);
      if (having) having.push(model);
      else byWord.set(word, [model]);
    }
  const familyWords = new Set(
    models.flatMap(({ brand, family }) => deviceWords(`${brand} ${family ?? ''}`)).filter(isFamilyWord),
  );
  const nameWords = new Set([...indexed.flatMap(({ words }) => [...words.keys()]), ...familyWords, ...qualifiers]);
  const valueWords = indexed.flatMap(({ values }) =>
    values.flatMap(({ options }) => options.flatMap(({ words }) => words)),
  );
  const targets = new Set([...nameWords, ...valueWords]);
  const known = new Set([...targets, ...indexed.flatMap(({ aliasWords }) => aliasWords)]);
  return { models: indexed, byWord, nameWords, familyWords, correct: spellingOf(targets, known) };
}

/** One letter and words such as Pro, which are in names of several families, say nothing about the family. */
const isFamilyWord = (word: string) => word.length > 1 && !qualifiers.has(word);

function indexModel(model: TextModel, position: number): IndexedModel {
  const brand = deviceWords(model.brand);
  const family = new Set([...brand, ...deviceWords(model.family ?? '')]);
  const sizes = new Set(model.variants.flatMap(({ size }) => (size ? deviceWords(size) : [])));
  const words = new Map<string, number>();
  for (const word of deviceWords(model.name)) {
    if (word === String(model.release_year)) words.set(word, 0.5);
    else if (generic.test(word)) words.set(word, 0.25);
    else if (word.length === 1 && model.name.includes('/') && !hasDigit(word)) words.set(word, 0.5);
    else if (sizes.has(word) || family.has(word)) words.set(word, 1);
    else words.set(word, hasDigit(word) ? 4 : 2);
  }
  const values = model.axes.map((axis) => ({ axis, options: optionsOf(model.variants, axis.key) }));
  const category = deviceWords(model.category_name).flatMap((word) => [word, word.replace(/s$/, '')]);
  const aliasWords = deviceWords(model.aliases);
  return {
    ...model,
    words,
    aliasWords,
    allowed: new Set([...brand, ...family, ...aliasWords, ...category, String(model.release_year ?? '')]),
    values,
    position,
  };
}

function optionsOf(variants: readonly TextVariant[], key: AxisKey): AxisValue[] {
  const values = distinct(variants.flatMap((variant) => (variant[key] ? [variant[key]] : [])));
  return values.map((value) => ({ value, words: distinct(deviceWords(value)) }));
}
