/** Where the bars of a waterfall stand: a total, what adds to it and takes from it, and the total that remains. */

export interface WaterfallEnd {
  label: string;
  value: number;
  /** What the bar opens. */
  to?: string | undefined;
}

export interface WaterfallPart {
  key: string;
  label: string;
  amount: number;
  to?: string | undefined;
}

export interface WaterfallBar {
  key: string;
  label: string;
  kind: 'total' | 'up' | 'down' | 'same';
  /** The value that it begins and ends at. A total begins at zero. */
  start: number;
  end: number;
  /** What it says: the total, or what it adds. */
  amount: number;
  to: string | undefined;
}

const kindOf = (amount: number) => (amount > 0 ? 'up' : amount < 0 ? 'down' : 'same');

/** The bars from one total to the other. Each part begins where the one before ended. */
export function waterfallBars(
  before: WaterfallEnd,
  parts: readonly WaterfallPart[],
  after: WaterfallEnd,
): WaterfallBar[] {
  const total = (key: string, { label, value, to }: WaterfallEnd): WaterfallBar => ({
    key,
    label,
    kind: 'total',
    start: 0,
    end: value,
    amount: value,
    to,
  });
  let reached = before.value;
  const steps = parts.map(({ key, label, amount, to }): WaterfallBar => {
    const start = reached;
    reached += amount;
    return { key, label, kind: kindOf(amount), start, end: reached, amount, to };
  });
  return [total('before', before), ...steps, total('after', after)];
}

/** Pixels of a value, where `room` pixels show all bars and zero. */
export function waterfallScale(bars: readonly WaterfallBar[], room: number): (value: number) => number {
  const ends = bars.flatMap(({ start, end }) => [start, end]);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  return (value) => ((value - least) / (most - least || 1)) * room;
}

/** The lines of a label with at most so many letters each. A longer word has a line of its own. */
export function wrapLabel(label: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
