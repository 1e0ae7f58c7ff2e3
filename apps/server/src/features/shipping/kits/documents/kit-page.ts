import { shippedLanguage } from '@tradepost/contracts/company/language.data';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { packingSteps } from '@tradepost/contracts/shipping/checklist.rules';
import {
  type Block,
  makeBox,
  makeGap,
  makeRule,
  makeText,
  placeColumns,
  stackBlocks,
} from '../../../../platform/pdf/blocks.ts';
import { drawQr } from '../../../../platform/pdf/codes.ts';
import type { Doc } from '../../../../platform/pdf/document.ts';
import { drawFlow } from '../../../../platform/pdf/flow.ts';
import { innerWidth, paperSizes } from '../../../../platform/pdf/paper-sizes.ts';
import { drawDecoration } from '../../../../platform/pdf/structure.ts';
import { type Theme, themeOf } from '../../../../platform/pdf/theme.ts';
import { localeOf } from '../../../languages/seller-locale.rules.ts';
import {
  type Heading,
  makeBoxCode,
  makeContinuedHead,
  makeFooter,
  makeLogo,
  makeOfficeLetterhead,
} from '../../../orders/documents/letterhead.rules.ts';
import type { KitInput } from './kit-data.ts';

interface Layout {
  locale: Locale;
  doc: Doc;
  theme: Theme;
  width: number;
}

/** Draws the instructions: what to do with the devices, how to pack them, and how the parcel travels. */
export function drawInstructions(doc: Doc, input: KitInput): void {
  const { paper, company } = input;
  const sheet = paperSizes[paper];
  const theme = themeOf(paper);
  const width = innerWidth(sheet);
  const locale = localeOf(input.language ?? shippedLanguage, company.country);
  const layout = { locale, doc, theme, width };
  const isOffice = paper === 'a4' || paper === 'letter';
  const heading: Heading = {
    locale,
    title: locale.write('Shipping kit'),
    box_id: input.box_id,
    sample: input.sample,
    made_at: locale.date(input.made_at, 'UTC', 'day'),
  };
  const head = isOffice
    ? makeOfficeLetterhead(doc, theme, width, company, heading)
    : makeNarrowHead(layout, input, heading);
  drawFlow(doc, sheet, [head, makeGap(theme.gap), ...makeParts(layout, input)], {
    continued: makeContinuedHead(doc, theme, width, company, heading),
    ...(isOffice ? { footer: makeFooter(doc, theme, width, company, heading) } : {}),
  });
}

/** Logo and number beside the QR code, the bars below. */
function makeNarrowHead({ doc, theme, width }: Layout, { company }: KitInput, heading: Heading): Block {
  const qr = 76;
  const side = width - qr;
  const logo = makeLogo(doc, company, { width: side, height: 30, align: 'left' }, heading.locale);
  const left = stackBlocks([
    ...(logo ? [logo, makeGap(5)] : []),
    makeText(doc, company.name, theme.strong, side, { max_lines: 2 }),
    makeText(doc, heading.title, theme.title, side, { max_lines: 1 }),
    makeText(doc, heading.box_id, theme.heading, side, { max_lines: 2 }),
    ...(heading.sample ? [makeText(doc, heading.locale.write('Sample'), theme.small, side)] : []),
  ]);
  const code = {
    height: qr - 8,
    draw: (target: Doc, x: number, y: number) => drawQr(target, heading.box_id, x, y, qr),
  };
  return stackBlocks([
    placeColumns([
      { left: 0, block: left },
      { left: side + 6, block: { ...code, draw: (target, x, y) => code.draw(target, x, y - 6) } },
    ]),
    makeGap(4),
    makeBoxCode(heading.box_id, width, 26, 'center'),
    makeGap(6),
    makeRule(width, theme.ink, 0.8),
  ]);
}

function makeParts(layout: Layout, input: KitInput): Block[] {
  const { doc, theme, width, locale } = layout;
  const { write, phrase } = locale;
  const { texts, company } = input;
  const intro =
    texts.intro ||
    write('Thank you for selling to {company}. Follow these steps to send us your devices.', { company: company.name });
  const parts: Block[] = [makeText(doc, intro, theme.body, width), makeGap(theme.gap)];
  parts.push(...makeSection(layout, `1. ${write('Get your devices ready')}`, makeChecklists(layout, input)));
  // The number is on this page: nothing is to be written by hand.
  const steps = packingSteps.slice(1).map((step, index) => makeMarked(layout, `${index + 1}.`, phrase(step)));
  parts.push(...makeSection(layout, `2. ${write('Pack them')}`, steps));
  parts.push(...makeSection(layout, `3. ${write('Send the parcel')}`, makeSending(layout, input)));
  if (texts.info) parts.push(makeNote(layout, write('Shipping information'), texts.info));
  if (texts.carrier) parts.push(makeNote(layout, input.labels[0]?.carrier ?? write('Carrier'), texts.carrier));
  return parts;
}

/** A heading stays with what it is about. */
function makeSection({ doc, theme, width }: Layout, title: string, lines: Block[]): Block[] {
  const [first = makeGap(0), ...rest] = lines;
  const head = makeText(doc, title, theme.heading, width);
  return [stackBlocks([head, makeGap(4), first]), ...rest, makeGap(theme.gap)];
}

/** The devices with their steps; without devices the steps that they have in common, once each. */
function makeChecklists(layout: Layout, { items, is_items_shown }: KitInput): Block[] {
  const { doc, theme, width } = layout;
  const tick = (step: string) => makeTicked(layout, layout.locale.phrase(step));
  if (!is_items_shown) return [...new Set(items.flatMap(({ checklist }) => checklist))].map(tick);
  return items.flatMap(({ title, variant_label, checklist }) => {
    const name = [title, variant_label].filter(Boolean).join(', ');
    const [first, ...rest] = checklist.map(tick);
    const head = makeText(doc, name, theme.strong, width, { max_lines: 2 });
    return [stackBlocks([head, makeGap(2), first ?? makeGap(0)]), ...rest, makeGap(5)];
  });
}

function makeMarked({ doc, theme, width }: Layout, mark: string, text: string): Block {
  const indent = 16;
  return stackBlocks([
    placeColumns([
      { left: 0, block: makeText(doc, mark, theme.body, indent) },
      { left: indent, block: makeText(doc, text, theme.body, width - indent) },
    ]),
    makeGap(2),
  ]);
}

/** A line with a square to tick on paper. */
function makeTicked({ doc, theme, width }: Layout, text: string): Block {
  const indent = 16;
  const block = makeText(doc, text, theme.body, width - indent);
  const side = theme.body.size * 0.85;
  return {
    height: block.height + 2,
    draw: (target, x, y) => {
      drawDecoration(target, () =>
        target
          .lineWidth(0.7)
          .rect(x + 0.5, y + 3, side, side)
          .stroke(theme.ink),
      );
      block.draw(target, x + indent, y);
    },
  };
}

/** How the parcel gets to us, for each label that is bought. */
function makeSending(layout: Layout, { labels, company }: KitInput): Block[] {
  const { write, phrase } = layout.locale;
  const say = (text: string) => makeText(layout.doc, text, layout.theme.body, layout.width);
  if (labels.length === 0)
    return [
      say(
        write('Attach the address label on the last page to the parcel and send it to {company}.', {
          company: company.name,
        }),
      ),
    ];
  return labels.flatMap((label) => {
    const service = [label.carrier, label.service_name].filter(Boolean).join(', ');
    const words = [
      `${service}.`,
      label.tracking_number && write('Tracking number: {number}.', { number: label.tracking_number }),
      ...(label.code
        ? [write('Show the code on the last page at the counter. They print the label.')]
        : label.problem
          ? [
              phrase(label.problem),
              write('Attach the address label on the last page so that the parcel is recognized.'),
            ]
          : [write('Attach the label on the last page to the parcel. It is paid.')]),
      label.is_test && write('This label is a sample: no carrier takes it.'),
    ];
    return [say(words.filter(Boolean).join(' ')), makeGap(3)];
  });
}

function makeNote({ doc, theme, width }: Layout, title: string, text: string): Block {
  const padding = 8;
  const inner = width - 2 * padding;
  const words = stackBlocks([
    makeText(doc, title, theme.strong, inner, { max_lines: 1 }),
    makeGap(2),
    makeText(doc, text, theme.body, inner),
  ]);
  return stackBlocks([makeBox(words, width, { padding, stroke: theme.hairline }), makeGap(8)]);
}
