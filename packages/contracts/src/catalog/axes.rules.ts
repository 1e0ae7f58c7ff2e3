/** Every axis that can distinguish two variants of a model, in column order. */
export const axisKeys = [
  'network',
  'size',
  'memory',
  'storage',
  'processor',
  'graphics_card',
  'edition',
  'case_material',
  'year',
  'isbn10',
  'isbn13',
] as const;
export type AxisKey = (typeof axisKeys)[number];

/** One axis of a category, as its schema has it. */
export interface Axis {
  key: AxisKey;
  label: string;
  is_required: boolean;
}

/** A variant's value on each axis; null when its category does not have the axis. */
export type AxisValues = Record<AxisKey, string | null>;

/** A variant that has no value on any axis. */
export const noValues = Object.freeze(Object.fromEntries(axisKeys.map((key) => [key, null]))) as Readonly<
  Record<AxisKey, null>
>;

export type Choice = Partial<Record<AxisKey, string>>;

export interface AxisStep {
  key: AxisKey;
  label: string;
  /** The values to choose from, in the variants' order. An empty string stands for variants without a value. */
  options: string[];
}

const distinct = (values: (string | null)[]) => [...new Set(values.map((value) => value ?? ''))];

const fits = (variant: AxisValues, choice: Choice, axes: readonly Axis[]) =>
  axes.every(({ key }) => choice[key] === undefined || (variant[key] ?? '') === choice[key]);

/**
 * The questions to ask for a model, given the answers so far. Skips an axis that the category lacks, that has one
 * value for this model, or that has one value left after the answers before it.
 */
export function listAxisSteps(axes: readonly Axis[], variants: readonly AxisValues[], choice: Choice = {}): AxisStep[] {
  const steps: AxisStep[] = [];
  axes.forEach((axis, position) => {
    const reachable = variants.filter((variant) => fits(variant, choice, axes.slice(0, position)));
    const options = distinct(reachable.map((variant) => variant[axis.key]));
    if (options.length > 1) steps.push({ key: axis.key, label: axis.label, options });
  });
  return steps;
}

/** Drops answers that earlier answers no longer allow. */
export function pruneChoice(axes: readonly Axis[], variants: readonly AxisValues[], choice: Choice): Choice {
  const kept: Choice = {};
  for (const { key } of axes) {
    const value = choice[key];
    if (value !== undefined && variants.some((variant) => fits(variant, { ...kept, [key]: value }, axes))) {
      kept[key] = value;
    }
  }
  return kept;
}

/** The variant that matches the answers; undefined while several match. */
export function findChosenVariant<Variant extends AxisValues>(
  axes: readonly Axis[],
  variants: readonly Variant[],
  choice: Choice,
): Variant | undefined {
  const fitting = variants.filter((variant) => fits(variant, choice, axes));
  return fitting.length === 1 ? fitting[0] : undefined;
}

/** `256 GB · Unlocked`: the variant's values in the category's order; empty for a model without axes. */
export function variantLabel(axes: readonly Axis[], variant: AxisValues): string {
  return axes
    .map(({ key }) => variant[key])
    .filter((value) => value != null && value !== '')
    .join(' · ');
}

/** The columns of price files. A value without a column of its own goes into a neighboring one, so each row names one variant. */
export interface ExportNames {
  product_name: string;
  network_name: string;
  size_name: string;
  memory_name: string;
  processor_name: string;
  graphics_card_name: string;
  isbn10: string;
  isbn13: string;
}

export function exportNames(model_name: string, variant: AxisValues): ExportNames {
  const join = (separator: string, ...values: (string | null)[]) => values.filter(Boolean).join(separator);
  const edition = join(', ', variant.edition, variant.year);
  return {
    product_name: edition ? `${model_name} (${edition})` : model_name,
    network_name: variant.network ?? '',
    size_name: join(' / ', variant.size, variant.case_material),
    memory_name: join(' / ', variant.memory, variant.storage),
    processor_name: variant.processor ?? '',
    graphics_card_name: variant.graphics_card ?? '',
    isbn10: variant.isbn10 ?? '',
    isbn13: variant.isbn13 ?? '',
  };
}
