import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sanitizeHtml from 'sanitize-html';
import { svgAttributes, svgTags } from './svg.data.ts';

/** Where the picture begins: after the prolog, comments and document type. -1 for a file that is no SVG. */
function startOfSvg(text: string): number {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  for (;;) {
    at += /^\s*/.exec(text.slice(at, at + 4096))?.[0].length ?? 0;
    const ends = text.startsWith('<?', at)
      ? '?>'
      : text.startsWith('<!--', at)
        ? '-->'
        : /^<!doctype/i.test(text.slice(at, at + 9))
          ? '>'
          : null;
    if (ends === null) return /^<svg[\s/>]/.test(text.slice(at, at + 5)) ? at : -1;
    const subset = ends === '>' ? text.slice(at, text.indexOf('>', at)).indexOf('[') : -1;
    const from = subset < 0 ? at : text.indexOf(']', at);
    const end = from < 0 ? -1 : text.indexOf(ends, from);
    if (end < 0) return -1;
    at = end + ends.length;
  }
}

/** Whether a file is an SVG: its first element is one. */
export const isSvg = (content: Buffer): boolean => startOfSvg(content.toString('utf8')) >= 0;

/** A reference within the picture, or a picture inside it. */
const isInside = (target: string) => /^\s*(#|data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*$)/.test(target);

/** CSS that loads nothing and runs nothing. Escapes could hide what a check looks for. */
function isHarmlessCss(css: string): boolean {
  if (/[\\<]|@import|@namespace|@font-face|expression\s*\(|javascript:|-moz-binding|behavior\s*:/i.test(css))
    return false;
  return [...css.matchAll(/url\s*\(\s*['"]?([^)'"]*)/gi)].every(([, target = '']) => /^\s*#/.test(target));
}

/**
 * The SVG with only what draws: elements and attributes of a list, without scripts, event handlers, links and anything from
 * outside. Null when it is no SVG.
 */
export function sanitizeSvg(content: Buffer): Buffer | null {
  const text = content.toString('utf8');
  const start = startOfSvg(text);
  if (start < 0) return null;
  const clean = sanitizeHtml(text.slice(start), {
    allowedTags: [...svgTags],
    allowedAttributes: { '*': [...svgAttributes] },
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    allowedSchemes: ['data'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'foreignObject', 'iframe', 'textarea', 'option', 'noscript', 'metadata'],
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(isHarmless)) }),
    },
    exclusiveFilter: ({ tag, text }) => tag === 'style' && !isHarmlessCss(text),
  }).trim();
  return /^<svg[\s/>]/.test(clean) ? Buffer.from(clean) : null;
}

function isHarmless([name, value]: [string, string]): boolean {
  if (name === 'href' || name === 'xlink:href') return isInside(value);
  if (name.startsWith('xmlns')) return true;
  return isHarmlessCss(value);
}

/** Wide enough for the letterhead of any paper. */
const drawnPixels = 800;
let engine: Promise<typeof import('@resvg/resvg-wasm')> | undefined;

/** Draws an SVG as a PNG, for what prints no SVG. Null when it cannot be drawn. Texts need their letters as paths. */
export async function drawSvg(content: Buffer): Promise<Buffer | null> {
  // Loaded only when used: it takes more memory than a server without logos needs.
  engine ??= import('@resvg/resvg-wasm').then(async (resvg) => {
    await resvg.initWasm(await readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
    return resvg;
  });
  const { Resvg } = await engine;
  try {
    const drawing = new Resvg(content.toString('utf8'), { fitTo: { mode: 'width', value: drawnPixels } });
    // A tall strip would need as much memory as it is tall.
    if (drawing.height > drawing.width * 10 || drawing.width === 0) return null;
    return Buffer.from(drawing.render().asPng());
  } catch {
    return null;
  }
}
