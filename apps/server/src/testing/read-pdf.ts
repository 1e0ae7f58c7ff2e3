import { inflateSync } from 'node:zlib';

/** A page of a PDF for tests. Rectangles are in points from the top left corner. */
export interface ReadPage {
  width: number;
  height: number;
  /** The text of each baseline is one line, in drawing order. */
  text: string;
  /** Where each text begins: the distance of its baseline from the top, in points. */
  places: { x: number; y: number; text: string }[];
  rectangles: { x: number; y: number; width: number; height: number }[];
}

interface PdfObject {
  head: string;
  stream: Buffer | null;
}

type Decode = (hex: string) => string;

function readObjects(bytes: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const source = bytes.toString('latin1');
  for (const match of source.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const end = source.indexOf('endobj', start);
    const streamAt = source.indexOf('stream\n', start);
    const has_stream = streamAt >= 0 && streamAt < end;
    const head = source.slice(start, has_stream ? streamAt : end);
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const data = has_stream ? bytes.subarray(streamAt + 7, streamAt + 7 + length) : null;
    objects.set(match[1]!, { head, stream: data && head.includes('/FlateDecode') ? inflateSync(data) : data });
  }
  return objects;
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Decodes a font's codes by its own table, or as UTF-16 for a font that the viewer supplies. */
function readDecoder(objects: Map<string, PdfObject>, font: string): Decode {
  const table = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1];
  if (!table) return utf16;
  const known = new Map<string, string>();
  const source = objects.get(table)?.stream?.toString('latin1') ?? '';
  for (const range of source.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
    const first = Number.parseInt(range[1]!, 16);
    for (const [index, entry] of Array.from(range[2]!.matchAll(/<([\w ]*)>/g)).entries()) {
      known.set((first + index).toString(16).padStart(4, '0'), utf16(entry[1]!.replaceAll(' ', '')));
    }
  }
  return (hex) => (hex.match(/.{4}/g) ?? []).map((code) => known.get(code.toLowerCase()) ?? '\ufffd').join('');
}

function readFonts(objects: Map<string, PdfObject>, resources: string): Map<string, Decode> {
  const entries = resources.matchAll(/\/(\S+) (\d+) 0 R/g);
  return new Map(Array.from(entries, ([, name, id]) => [name!, readDecoder(objects, objects.get(id!)?.head ?? '')]));
}

function readText(content: string, fonts: Map<string, Decode>): { text: string; places: ReadPage['places'] } {
  let text = '';
  const places: ReadPage['places'] = [];
  let decode: Decode = utf16;
  let baseline = '';
  for (const match of content.matchAll(/1 0 0 1 (\S+) (\S+) Tm|\/(\S+) \S+ Tf|\[([^\]]*)\] TJ|<(\w+)> Tj/g)) {
    const [, x, y, font, pieces, piece] = match;
    if (y !== undefined) {
      const rounded = Number(y).toFixed(1);
      if (text !== '' && rounded !== baseline) text += '\n';
      baseline = rounded;
      places.push({ x: Number(x), y: Number(y), text: '' });
    } else if (font !== undefined) decode = fonts.get(font) ?? utf16;
    else {
      const hexes = piece === undefined ? Array.from((pieces ?? '').matchAll(/<(\w*)>/g), ([, hex]) => hex!) : [piece];
      const read = hexes.map(decode).join('');
      text += read;
      const place = places.at(-1);
      if (place) place.text += read;
    }
  }
  return { text, places };
}

/** Text in one of the fonts that every viewer has. */
const readLatin = (content: string): string =>
  Array.from(content.matchAll(/\(((?:\\.|[^\\)])*)\) Tj/g), ([, text]) => text!.replace(/\\(.)/g, '$1')).join('\n');

function readPage(objects: Map<string, PdfObject>, head: string): ReadPage {
  const [, width, height] = /\/MediaBox \[ ?0 0 (\S+) ([\d.]+) ?\]/.exec(head) ?? [];
  const part = (name: string) => objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1] ?? '');
  const resources = part('Resources')?.head ?? head;
  // A page that had something placed on it has several parts.
  const contents = Array.from(
    (/\/Contents \[([^\]]*)\]/.exec(head)?.[1] ?? '').matchAll(/(\d+) 0 R/g),
    ([, id]) => id!,
  );
  const streams = contents.length > 0 ? contents.map((id) => objects.get(id)) : [part('Contents')];
  const content = streams.map((stream) => stream?.stream?.toString('latin1') ?? '').join('\n');
  // The text of pages of other programs, which stand on ours as forms.
  const forms = Array.from(content.matchAll(/\/(\S+) Do/g), ([, name]) => {
    const form = objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(resources)?.[1] ?? '');
    return form?.head.includes('/Form') ? readLatin(form.stream?.toString('latin1') ?? '') : '';
  }).filter((text) => text !== '');
  const numbers = Array.from(content.matchAll(/(\S+) (\S+) (\S+) (\S+) re\b/g), (match) =>
    match.slice(1, 5).map(Number),
  );
  const { text, places } = readText(content, readFonts(objects, resources));
  return {
    width: Number(width),
    height: Number(height),
    text: [text, ...forms].join('\n'),
    places: places.map((place) => ({ ...place, y: Number(height) - place.y })),
    rectangles: numbers.map(([x = 0, y = 0, w = 0, h = 0]) => ({ x, y, width: w, height: h })),
  };
}

/** Reads PDFs written by `writePdf`, also joined or with pages of others placed on them. Not those of other programs. */
export function readPdf(bytes: Buffer): ReadPage[] {
  const objects = readObjects(bytes);
  const lists = Array.from(objects.values(), ({ head }) => /\/Kids \[([^\]]*)\]/.exec(head)?.[1]);
  const order = lists.find((list) => list !== undefined)?.matchAll(/(\d+) 0 R/g) ?? [];
  return Array.from(order, ([, id]) => readPage(objects, objects.get(id!)?.head ?? ''));
}
