import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import {
  type Block,
  makeBox,
  makeGap,
  makeLines,
  makeRule,
  makeText,
  placeColumns,
  stackBlocks,
} from '../../../platform/pdf/blocks.ts';
import type { Doc } from '../../../platform/pdf/document.ts';
import { makePassage } from '../../../platform/pdf/groups.ts';
import { drawPicture, fitPicture, openPicture } from '../../../platform/pdf/picture.ts';
import type { Theme } from '../../../platform/pdf/theme.ts';
import type { DocumentTerms, ReceiptInput } from '../document-data.rules.ts';
import type { ReceiptLayout } from './receipt.ts';
import { shows } from './receipt-choices.rules.ts';

/** An important notice in a box. */
export function makeNotice(doc: Doc, theme: Theme, width: number, title: string, text: string): Block {
  const padding = 10;
  const inner = width - 2 * padding;
  return makeBox(
    stackBlocks([makeText(doc, title, theme.heading, inner), makeGap(3), makeText(doc, text, theme.body, inner)]),
    width,
    { padding, fill: theme.tint, stroke: theme.ink },
  );
}

/** `Conditions version 3 · 9f86d081884c`: names the text, so that nobody has to trust a copy of it. */
function describeTerms({ version, sha256 }: DocumentTerms, { write }: Locale): string {
  if (!version?.trim()) return write('Conditions');
  return [write('Conditions version {version}', { version }), sha256?.slice(0, 12)].filter(Boolean).join(' · ');
}

/** The conditions that the customer saw, with their version. */
function makeTerms({ doc, theme, width, locale }: ReceiptLayout, terms: DocumentTerms | null): Block[] {
  if (!terms) return [];
  return makePassage(doc, theme, width, describeTerms(terms, locale), terms.text);
}

interface Signer {
  /** `Customer`, `For Acme Phones`. */
  role: string;
  name: string | null;
  picture: Uint8Array | null;
  /** What the picture is, for readers who don't see it. */
  alt: string;
}

function makeSignature(doc: Doc, theme: Theme, width: number, signer: Signer): Block {
  const space = 36;
  const picture = openPicture(doc, signer.picture);
  const words = [signer.role, signer.name].filter((part) => part?.trim()).join(': ');
  const written: Block = {
    height: space,
    draw: (target, x, y) => {
      if (!picture) return;
      const size = fitPicture(picture, width, space - 4);
      drawPicture(target, picture, x, y + space - 2 - size.height, size, signer.alt);
    },
  };
  return stackBlocks([
    written,
    makeRule(width, theme.ink, 0.7),
    makeGap(3),
    makeText(doc, words, theme.small, width, { max_lines: 2 }),
  ]);
}

/** The maximum number of lines to keep on one page with the signatures. */
const longestKept = 10;

/** A declaration with its signature lines: side by side on office paper, stacked on a roll. */
function makeSignatures(
  doc: Doc,
  theme: Theme,
  width: number,
  statement: string | null,
  signers: readonly Signer[],
  is_roll: boolean,
): Block[] {
  const gap = 28;
  const each = is_roll ? width : (width - gap * (signers.length - 1)) / signers.length;
  const signatures = signers.map((signer) => makeSignature(doc, theme, each, signer));
  const signed = is_roll
    ? stackBlocks(signatures)
    : placeColumns(signatures.map((block, index) => ({ left: index * (each + gap), block })));
  const lines = makeLines(doc, statement ?? '', theme.body, width);
  const kept = lines.splice(lines.length > longestKept ? lines.length - 1 : 0);
  return [makeGap(theme.gap), ...lines, stackBlocks([...kept, signed])];
}

/** The company’s own text above the devices. */
export function makeIntro({ doc, theme, width }: ReceiptLayout, { texts }: ReceiptInput): Block[] {
  const lines = makeLines(doc, texts?.intro ?? '', theme.body, width);
  return lines.length === 0 ? [] : [...lines, makeGap(theme.gap)];
}

/** The company’s own text at the end. */
function makeClosing({ doc, theme, width, is_roll }: ReceiptLayout, { texts }: ReceiptInput): Block[] {
  const lines = makeLines(doc, texts?.footer ?? '', theme.small, width, { align: is_roll ? 'center' : 'left' });
  return lines.length === 0 ? [] : [makeGap(theme.gap), ...lines];
}

/** Few closing lines stay on the page of what is above them. */
function keepTogether(blocks: Block[], closing: Block[]): Block[] {
  const last = blocks.at(-1);
  if (!last || closing.length === 0 || closing.length > longestKept) return [...blocks, ...closing];
  return [...blocks.slice(0, -1), stackBlocks([last, ...closing])];
}

/** The note, the conditions, the signatures and the company’s closing words, with which every receipt ends. */
export function makeReceiptEnd(layout: ReceiptLayout, input: ReceiptInput, standardDeclaration: string): Block[] {
  const { doc, theme, width, is_roll, locale } = layout;
  const { write } = locale;
  const { order, company, terms, declaration, signatures } = input;
  const statement = shows(input, 'declaration')
    ? declaration === undefined
      ? standardDeclaration
      : declaration
    : null;
  const signers = [
    { role: write('Customer'), name: order.customer.name, picture: signatures.customer, alt: write('Signature') },
    {
      role: write('For {company}', { company: company.name }),
      name: order.clerk_name,
      picture: signatures.clerk,
      alt: write('Signature'),
    },
  ];
  return [
    ...makePassage(doc, theme, width, write('Note'), order.customer_note ?? ''),
    ...makeTerms(layout, terms),
    ...keepTogether(
      shows(input, 'signatures')
        ? makeSignatures(doc, theme, width, statement, signers, is_roll)
        : [makeGap(statement ? theme.gap : 0), ...makeLines(doc, statement ?? '', theme.body, width)],
      makeClosing(layout, input),
    ),
  ];
}
