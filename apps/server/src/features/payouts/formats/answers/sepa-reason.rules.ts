import { currencyOf } from '@tradepost/contracts/currencies';
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

/** The minor units of an amount element; null when there is none. */
export function readAmount(node: XmlNode | undefined): number | null {
  if (!node) return null;
  const match = /^(\d{1,13})(?:\.(\d{1,5}))?$/.exec(node.text.trim());
  if (!match) throw new AnswerError(`${node.text.trim().slice(0, 30)} is not an amount`, node.line);
  const decimals = decimalsOf(node.attributes.Ccy ?? 'EUR', node.line);
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) throw new AnswerError('An amount has too many decimals', node.line);
  return Number(`${match[1]}${fraction.padEnd(decimals, '0')}`);
}

function decimalsOf(code: string, line: number): number {
  try {
    return currencyOf(code).decimals;
  } catch {
    throw new AnswerError(`${code.slice(0, 10)} is not a currency that orders are paid in`, line);
  }
}
