import { AnswerError } from './bank-reply.rules.ts';
import { sepaReasons } from './sepa-codes.data.ts';
import { findAll, textOf, type XmlNode } from './xml-tree.rules.ts';

/** Why a payment came back or was refused: the code in plain words, and the bank's own words. */
export function readReason(nodes: readonly XmlNode[]): { code: string | null; reason: string | null } {
  const node = nodes[0];
  if (!node) return { code: null, reason: null };
  const code = textOf(node, 'Rsn/Cd', 'Rsn/Prtry');
  const words = findAll(node, 'AddtlInf').map(({ text }) => text.trim());
  const known = code === null ? undefined : sepaReasons[code];
  const reason = [...(known && code !== 'NARR' ? [known] : []), ...words.filter((text) => text !== '')].join('. ');
  return { code, reason: reason || (code ? `The bank gave the code ${code}` : null) };
}

/** The cents of an amount in euros; null when there is none. Digits before or after the point may be missing. */
export function readAmount(node: XmlNode | undefined): number | null {
  if (!node) return null;
  const text = node.text.trim();
  const match = /^\+?(\d{0,18})(?:\.(\d{0,17}))?$/.exec(text);
  const whole = match?.[1]?.replace(/^0+(?=\d)/, '') ?? '';
  const fraction = match?.[2]?.replace(/0+$/, '') ?? '';
  if (!match || !/\d/.test(text) || whole.length > 13)
    throw new AnswerError(`${text.slice(0, 30)} is not an amount`, node.line);
  if (fraction.length > 2) throw new AnswerError('An amount has too many decimals', node.line);
  return Number(`${whole}${fraction.padEnd(2, '0')}`);
}
