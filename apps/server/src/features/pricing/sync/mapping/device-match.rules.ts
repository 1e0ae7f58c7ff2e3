import {
  type Axis,
  type AxisValues,
  axisKeys,
  type Choice,
  findChosenVariant,
  pruneChoice,
  variantLabel,
} from '@tradepost/contracts/catalog/axes.rules';
import { fullDeviceName } from '@tradepost/contracts/catalog/device-name.rules';
import { matchAxisValues, normalizeSearch, readIsbn } from '@tradepost/contracts/catalog/search.rules';
import type { SourceProduct } from '../sources/price-source.rules.ts';

export interface MatchVariant extends AxisValues {
  id: number;
  catalog_variant_id: number | null;
}

export interface MatchModel {
  id: number;
  key: string;
  name: string;
  brand: string;
  category_id: number;
  category_key: string;
  category_name: string;
  axes: Axis[];
  variants: MatchVariant[];
}

export interface Match {
  device_mapping_type: 'exact' | 'name' | 'ambiguous' | 'unmatched';
  variant_id: number | null;
  /** Null if unknown. Can be known for unmatched products too. */
  category_id: number | null;
  reason: string | null;
}

interface IndexedModel extends MatchModel {
  /** The words of its name without the brand. A product must contain all of them. */
  words: ReadonlySet<string>;
  /** All words that a product of this model can contain. */
  allowedWords: ReadonlySet<string>;
}

export interface DeviceIndex {
  byKey: ReadonlyMap<string, IndexedModel>;
  byWord: ReadonlyMap<string, IndexedModel[]>;
  byCatalogId: ReadonlyMap<number, { model: IndexedModel; variant: MatchVariant }>;
  byIsbn: ReadonlyMap<string, { model: IndexedModel; variant: MatchVariant }>;
  categories: ReadonlyMap<string, number>;
}

const wordsOf = (text: string) => normalizeSearch(text).split(' ').filter(Boolean);
/** Generic words, which matching ignores. */
const genericWords = new Set([
  'smartphone',
  'phone',
  'tablet',
  'laptop',
  'smartwatch',
  'watch',
  'console',
  '5g',
  '4g',
  'lte',
  'sim',
  'dual',
  'the',
  'with',
  'and',
  'gb',
  'tb',
]);

/** Indexes the company's devices for matching products. */
export function indexDevices(models: readonly MatchModel[]): DeviceIndex {
  const indexed = models.map((model): IndexedModel => {
    const brand = wordsOf(model.brand);
    const name = wordsOf(model.name);
    const own = name.filter((word) => !brand.includes(word));
    const values = model.variants.flatMap((variant) => axisKeys.flatMap((key) => wordsOf(variant[key] ?? '')));
    const category = wordsOf(model.category_name).flatMap((word) => [word, word.replace(/s$/, '')]);
    return {
      ...model,
      words: new Set(own.length > 0 ? own : name),
      allowedWords: new Set([...brand, ...name, ...values, ...category]),
    };
  });
  const byWord = new Map<string, IndexedModel[]>();
  for (const model of indexed) for (const word of model.words) byWord.set(word, [...(byWord.get(word) ?? []), model]);
  const all = indexed.flatMap((model) => model.variants.map((variant) => ({ model, variant })));
  return {
    byKey: new Map(indexed.map((model) => [model.key, model])),
    byWord,
    byCatalogId: new Map(
      all.flatMap((each) =>
        each.variant.catalog_variant_id === null ? [] : [[each.variant.catalog_variant_id, each]],
      ),
    ),
    byIsbn: new Map(
      all.flatMap((each) => [each.variant.isbn13, each.variant.isbn10].flatMap((isbn) => (isbn ? [[isbn, each]] : []))),
    ),
    categories: new Map(
      indexed.flatMap((model) =>
        [model.category_key, model.category_name].flatMap((name) => {
          const word = normalizeSearch(name);
          return [word, word.replace(/s$/, '')].map((each): [string, number] => [each, model.category_id]);
        }),
      ),
    ),
  };
}

/** Matches a product to one of the company's devices: by id or key, otherwise by its words. */
export function matchDevice(index: DeviceIndex, product: SourceProduct): Match {
  const exact = matchExactly(index, product);
  if (exact) return exact;
  const category_id = index.categories.get(normalizeSearch(product.category ?? '')) ?? null;
  const none = (reason: string): Match => ({ device_mapping_type: 'unmatched', variant_id: null, category_id, reason });
  const words = [...new Set(wordsOf([product.brand, product.name].filter(Boolean).join(' ')))];
  const candidates = findModels(index, words);
  const [best, next] = candidates;
  if (!best) return none('None of your devices has this name');
  const unknown = words.filter((word) => !best.allowedWords.has(word) && !genericWords.has(word));
  if (unknown.length > 0)
    return none(`“${unknown.slice(0, 3).join(' ')}” matches none of your devices. The closest is ${fullName(best)}.`);
  if (next && next.words.size === best.words.size) {
    const names = `${fullName(best)} and ${fullName(next)}`;
    return { device_mapping_type: 'ambiguous', variant_id: null, category_id, reason: `Matches ${names}` };
  }
  return chooseVariant(best, product, 'name');
}

function matchExactly(index: DeviceIndex, product: SourceProduct): Match | undefined {
  const { catalog_variant_id, model_key, values } = product;
  const isbn = values.isbn13 ?? values.isbn10 ?? product.name;
  const read = readIsbn(isbn);
  const found =
    (catalog_variant_id === null ? undefined : index.byCatalogId.get(catalog_variant_id)) ??
    (read ? index.byIsbn.get(Object.values(read)[0] as string) : undefined);
  if (found) {
    const { model, variant } = found;
    return { device_mapping_type: 'exact', variant_id: variant.id, category_id: model.category_id, reason: null };
  }
  const model = model_key === null ? undefined : index.byKey.get(model_key);
  return model && chooseVariant(model, product, 'exact');
}

/** The models whose words are all in the product's, those with the most words first: Pro Max before Pro. */
function findModels(index: DeviceIndex, words: readonly string[]): IndexedModel[] {
  const said = new Map<IndexedModel, number>();
  for (const word of words)
    for (const model of index.byWord.get(word) ?? []) said.set(model, (said.get(model) ?? 0) + 1);
  const whole = [...said].filter(([model, count]) => count === model.words.size).map(([model]) => model);
  const countKnownWords = (model: IndexedModel) =>
    words.filter((word) => model.allowedWords.has(word) || genericWords.has(word)).length;
  return whole
    .sort((a, b) => b.words.size - a.words.size || countKnownWords(b) - countKnownWords(a))
    .filter((model, _at, all) => {
      const [first] = all;
      return model === first || !first || countKnownWords(model) === countKnownWords(first);
    });
}

/** The variant with the product's values. Axes on which the model has only one value can be missing. */
function chooseVariant(model: IndexedModel, product: SourceProduct, how: 'exact' | 'name'): Match {
  const { category_id, axes, variants } = model;
  const text = [product.name, ...axisKeys.map((key) => product.values[key])].filter(Boolean).join(' ');
  const said = sameWords(model, text);
  if (said) return { device_mapping_type: how, variant_id: said.id, category_id, reason: null };
  const choice: Choice = matchAxisValues(axes, variants, fullName(model), text);
  for (const { key } of axes) {
    const said = normalizeSearch(product.values[key] ?? storageAsMemory(product, axes, key));
    if (!said) continue;
    const value = variants
      .map((variant) => variant[key])
      .find((each) => each !== null && normalizeSearch(each) === said);
    if (value) choice[key] = value;
    else
      return {
        device_mapping_type: 'unmatched',
        variant_id: null,
        category_id,
        reason: `${fullName(model)} has no ${said}`,
      };
  }
  const kept = pruneChoice(axes, variants, choice);
  const chosen = findChosenVariant(axes, variants, kept);
  if (chosen) return { device_mapping_type: how, variant_id: chosen.id, category_id, reason: null };
  const matching = variants.filter((variant) =>
    axes.every(({ key }) => kept[key] === undefined || variant[key] === kept[key]),
  );
  const names = matching.slice(0, 3).map((variant) => variantLabel(axes, variant));
  const reason = `Matches ${matching.length} variants of ${fullName(model)}: ${names.join('; ')}${matching.length > 3 ? '…' : ''}`;
  return { device_mapping_type: 'ambiguous', variant_id: null, category_id, reason };
}

/** The only variant with exactly the product's words: “GPS” does not match “GPS + Cellular”. */
function sameWords(model: IndexedModel, text: string): MatchVariant | undefined {
  const brand = new Set(wordsOf(model.brand));
  const plain = (words: string) =>
    [...new Set(wordsOf(words))]
      .filter((word) => !brand.has(word))
      .sort()
      .join(' ');
  const productWords = plain(text);
  const same = model.variants.filter(
    (variant) => plain(`${model.name} ${variantLabel(model.axes, variant)}`) === productWords,
  );
  return same.length === 1 ? same[0] : undefined;
}

/** Lists call a phone's memory storage. */
function storageAsMemory({ values }: SourceProduct, axes: readonly Axis[], key: string): string {
  const hasStorage = axes.some((axis) => axis.key === 'storage');
  return key === 'memory' && !hasStorage ? (values.storage ?? '') : '';
}

const fullName = ({ brand, name }: MatchModel) => fullDeviceName(brand, name);
