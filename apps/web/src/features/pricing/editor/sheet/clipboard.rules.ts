/** Parses tab-separated text from a spreadsheet. Cells that contain tabs or line breaks are quoted. */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    rows.push([...row, cell]);
    row = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '' && hasEnd(text, at)) isQuoted = true;
    else if (sign === '\t') {
      row.push(cell);
      cell = '';
    } else if (sign === '\n') endRow();
    else if (sign === '\r') {
      if (text[at + 1] !== '\n') endRow();
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** A quote opens a quoted cell only if another one closes it: `27" display` is plain text. */
function hasEnd(text: string, at: number): boolean {
  const close = /"(?=[\t\r\n]|$)/g;
  close.lastIndex = at + 1;
  return close.test(text);
}

export function formatBlock(rows: readonly (readonly string[])[]): string {
  const quote = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quote).join('\t')).join('\n');
}

interface Size {
  rows: number;
  columns: number;
}

const widthOf = (block: readonly (readonly string[])[]) =>
  block.reduce((widest, row) => Math.max(widest, row.length), 0);

/** The size of the pasted area: the block, or the whole selection if the block tiles it, as a single cell always does. */
export function pastedSize(block: readonly (readonly string[])[], selected: Size): Size {
  const own = { rows: block.length, columns: widthOf(block) };
  if (own.rows === 0 || own.columns === 0) return { rows: 0, columns: 0 };
  const isTiled = selected.rows % own.rows === 0 && selected.columns % own.columns === 0;
  return isTiled ? selected : own;
}

/** The text for one cell of the pasted area; undefined where a block with rows of different lengths has none. */
export function pastedText(block: readonly (readonly string[])[], row: number, col: number): string | undefined {
  return block[row % block.length]?.[col % widthOf(block)];
}
