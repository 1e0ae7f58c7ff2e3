import { SaxesParser } from 'saxes';
import { findField } from './feed-fields.rules.ts';
import type { JsonItem } from './json-items.rules.ts';
import { SourceError } from './price-source.rules.ts';

/** Deeper than any list, but limits memory. */
const maxDepth = 20;
/** More than any product has, but limits memory. */
const maxChildren = 2_000;
const maxText = 20_000;

type Value = string | Value[] | { [name: string]: Value };

interface OpenElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: Map<string, Value[]>;
  count: number;
}

export interface XmlItem {
  line: number;
  item: JsonItem;
}

/**
 * Streams the products of an XML list: the elements that `isItem` accepts, wherever they are. A document type is refused, because it
 * can define entities that grow without end.
 */
export async function* readXmlItems(
  pieces: AsyncIterable<string>,
  isItem: (item: JsonItem) => boolean,
): AsyncGenerator<XmlItem> {
  const found: XmlItem[] = [];
  const parser = openParser((item, line) => {
    if (!isItem(item)) return false;
    found.push({ line, item });
    return true;
  });
  for await (const piece of pieces) {
    parser.write(piece);
    yield* found.splice(0);
  }
  parser.close();
  yield* found.splice(0);
}

/** `take` is offered each element with children; what it takes is left out of its parent. */
function openParser(take: (item: JsonItem, line: number) => boolean): SaxesParser {
  const parser = new SaxesParser({ position: true });
  const open: OpenElement[] = [];
  const fault = (text: string) => new SourceError(`The file is not valid XML: ${text}`);
  const addText = (text: string) => {
    const top = open.at(-1);
    if (!top) return;
    if (top.text.length + text.length > maxText) throw fault('one text is too long');
    top.text += text;
  };
  parser.on('doctype', () => {
    throw new SourceError('The file has a document type declaration, which price lists do not have');
  });
  parser.on('error', ({ message }) => {
    throw fault(message.slice(0, 200));
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (open.length >= maxDepth) throw fault('it is nested too deep');
    open.push({
      name: bareName(name),
      attributes: attributes as Record<string, string>,
      text: '',
      children: new Map(),
      count: 0,
    });
  });
  parser.on('closetag', () => {
    const element = open.pop();
    const parent = open.at(-1);
    if (!element) return;
    const value = jsonOf(element);
    if (typeof value === 'object' && !Array.isArray(value) && parent && take(value, parser.line)) return;
    // What is around the products is not kept.
    if (!parent || open.length === 1) return;
    parent.count += 1;
    if (parent.count > maxChildren) return;
    parent.children.set(element.name, [...(parent.children.get(element.name) ?? []), value]);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  return parser;
}

const bareName = (name: string) => name.slice(name.indexOf(':') + 1);

/** An element as JSON would write it: a text, an object of its attributes and children, or the list that it holds. */
function jsonOf({ name, attributes, text, children }: OpenElement): Value {
  const own = Object.entries(attributes).filter(([key]) => !/^xmlns(:|$)/.test(key));
  if (children.size === 0 && own.length === 0) return text.trim();
  if (own.length === 0 && isList(name, children)) return [...children.values()].flat();
  const plain = text.trim();
  // The prices of a product may stand in it one by one.
  const named = (key: string, values: Value[]) =>
    findField(key) === 'price' && values.some((value) => typeof value === 'object') ? 'prices' : key;
  return Object.fromEntries([
    ...own.map(([key, value]): [string, Value] => [bareName(key), value]),
    ...[...children].map(([key, values]): [string, Value] => {
      const many = named(key, values);
      return [many, values.length === 1 && many === key ? (values[0] as Value) : values];
    }),
    ...(plain === '' ? [] : [[name, plain] as [string, Value]]),
  ]);
}

/** Several elements of one name, or prices that are elements with their condition. */
function isList(name: string, children: ReadonlyMap<string, Value[]>): boolean {
  const [only, ...others] = children.values();
  if (!only || others.length > 0) return false;
  const isOfPrices = findField(name) === 'prices' && only.every((value) => typeof value === 'object');
  return only.length > 1 || isOfPrices;
}
