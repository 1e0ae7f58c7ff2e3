/** How many tiles stand in a row, where there is room for all of them, on a tablet, and on a phone. */
export function tileColumns(count: number): { wide: number; narrow: number; phone: number } {
  const most = { wide: 7, narrow: 4, phone: 2 };
  const evenly = (limit: number) => Math.max(1, Math.ceil(count / Math.ceil(count / limit)));
  return {
    wide: evenly(most.wide),
    // Four large figures stand two by two.
    narrow: count <= most.narrow ? Math.min(count, 2) : evenly(most.narrow),
    phone: Math.max(1, Math.min(count, most.phone)),
  };
}
