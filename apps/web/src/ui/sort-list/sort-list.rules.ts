/** Moves the item at `from` to `to`. An index outside the list is clamped. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item !== undefined) moved.splice(clampPlace(to, items.length), 0, item);
  return moved;
}

export const clampPlace = (place: number, length: number): number => Math.max(0, Math.min(place, length - 1));

/** Position of a row when the drag began, in pixels. */
export interface RowBox {
  top: number;
  height: number;
}

/** The new index of the row at `from` after a drag by `by` pixels. It passes rows whose middle its edge has crossed. */
export function placeOf(rows: readonly RowBox[], from: number, by: number): number {
  const dragged = rows[from];
  if (!dragged) return from;
  const top = dragged.top + by;
  const bottom = top + dragged.height;
  let place = from;
  if (by < 0) while (place > 0 && top < middleOf(rows[place - 1]!)) place -= 1;
  else while (place < rows.length - 1 && bottom > middleOf(rows[place + 1]!)) place += 1;
  return place;
}

const middleOf = ({ top, height }: RowBox) => top + height / 2;

/** How far another row shifts while the row at `from` is dragged over `to`, in heights of the dragged row. */
export function shiftOf(index: number, from: number, to: number): -1 | 0 | 1 {
  if (index > from && index <= to) return -1;
  return index < from && index >= to ? 1 : 0;
}

/** Items in the order of `ids`. Items not in `ids` follow in their original order. */
export function inOrderOf<Item extends { id: number | string }>(
  items: readonly Item[],
  ids: readonly (number | string)[],
): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const named = ids.map((id) => byId.get(id)).filter((item) => item !== undefined);
  return [...named, ...items.filter((item) => !ids.includes(item.id))];
}
