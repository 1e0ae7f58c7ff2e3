import { findField } from './feed-fields.rules.ts';

/** An object of a JSON price list. */
export type JsonItem = Record<string, unknown>;

/** Longer than any product, but limits memory. */
const maxItemLength = 200_000;

/**
 * Streams the objects of a JSON list: an array of objects, an object that contains one, or one object per line. Throws
 * `SyntaxError` for invalid JSON.
 */
export async function* readJsonItems(pieces: AsyncIterable<string>): AsyncGenerator<JsonItem> {
  const scan = openScan();
  for await (const piece of pieces) yield* scan.read(piece);
  scan.end();
}

function openScan() {
  let depth = 0;
  let itemDepth = -1;
  let item = '';
  let isInString = false;
  let isEscaped = false;
  let isSeen = false;

  /** Items are objects in an array or at the top level. */
  const isItemStart = (stack: readonly string[]) => stack.length === 0 || stack.at(-1) === '[';
  const stack: string[] = [];

  function* read(piece: string): Generator<JsonItem> {
    let start = itemDepth === -1 ? -1 : 0;
    for (let at = 0; at < piece.length; at++) {
      const sign = piece[at] as string;
      if (isInString) {
        if (isEscaped) isEscaped = false;
        else if (sign === '\\') isEscaped = true;
        else if (sign === '"') isInString = false;
        continue;
      }
      if (sign === '"') isInString = true;
      else if (sign === '{' || sign === '[') {
        if (sign === '{' && itemDepth === -1 && isItemStart(stack) && !isWrapper(piece, at, stack)) {
          itemDepth = depth;
          start = at;
        }
        stack.push(sign);
        depth += 1;
      } else if (sign === '}' || sign === ']') {
        const open = stack.pop();
        if ((sign === '}') !== (open === '{')) throw new SyntaxError('brackets do not match');
        depth -= 1;
        if (depth === itemDepth) {
          yield JSON.parse(item + piece.slice(start, at + 1)) as JsonItem;
          isSeen = true;
          item = '';
          itemDepth = -1;
          start = -1;
        }
      }
    }
    if (start !== -1) item += piece.slice(start);
    if (item.length > maxItemLength) throw new SyntaxError('one product is too long');
  }

  return {
    read,
    end() {
      if (depth !== 0 || isInString) throw new SyntaxError('it ends unexpectedly');
      if (!isSeen && stack.length > 0) throw new SyntaxError('no products');
    },
  };
}

/** Whether a top-level object contains the list: `{"items": [{…`. A product with an array of prices does not. */
function isWrapper(piece: string, at: number, stack: readonly string[]): boolean {
  if (stack.length > 0) return false;
  const head = piece.slice(at, at + 4_000);
  const key = /^\{(?:[^{}[\]"]|"(?:[^"\\]|\\.)*"|\{[^{}]*\})*?"((?:[^"\\]|\\.)*)"\s*:\s*\[\s*(?:\{|\])/.exec(head)?.[1];
  return key !== undefined && findField(key) !== 'prices';
}
