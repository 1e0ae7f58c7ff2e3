import { SaxesParser } from 'saxes';
import { AnswerError } from './bank-reply.rules.ts';

/** An element without its namespace. */
export interface XmlNode {
  name: string;
  text: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  line: number;
}

const maxDepth = 60;

/** Parses XML. Throws for a document type declaration, which could define entities that grow without end. */
export function parseXml(xml: string): XmlNode {
  const parser = new SaxesParser({ position: true });
  const root: XmlNode = { name: '', text: '', attributes: {}, children: [], line: 1 };
  const open: XmlNode[] = [root];
  const bare = (name: string) => name.slice(name.indexOf(':') + 1);
  const addText = (text: string) => {
    const top = open.at(-1);
    if (top) top.text += text;
  };
  parser.on('doctype', () => {
    throw new AnswerError('The file has a document type declaration, which bank files do not have', parser.line);
  });
  parser.on('error', () => {
    throw new AnswerError('The file is not complete XML. Download it from the bank again', parser.line);
  });
  parser.on('opentag', (tag) => {
    if (open.length > maxDepth) throw new AnswerError('The file is nested too deep', parser.line);
    const attributes = tag.attributes as Record<string, string>;
    const node: XmlNode = { name: bare(tag.name), text: '', attributes, children: [], line: parser.line };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(xml).close();
  const [document] = root.children;
  if (!document) throw new AnswerError('The file is empty');
  return document;
}

/** The elements at a path, such as `Refs/EndToEndId`. */
export function findAll(node: XmlNode, path: string): XmlNode[] {
  return path
    .split('/')
    .reduce<XmlNode[]>(
      (nodes, name) => nodes.flatMap(({ children }) => children.filter((child) => child.name === name)),
      [node],
    );
}

export const findOne = (node: XmlNode, path: string): XmlNode | undefined => findAll(node, path)[0];

/** The text of the first of the paths that has one. */
export function textOf(node: XmlNode, ...paths: readonly string[]): string | null {
  for (const path of paths) {
    const text = findOne(node, path)?.text.trim();
    if (text) return text;
  }
  return null;
}

/** The messages of a document: what is in an element `Document`, however deep an envelope has it. */
export function findMessages(node: XmlNode): XmlNode[] {
  if (node.name === 'Document') return node.children;
  return node.children.flatMap(findMessages);
}
