export interface Part {
  /** Of Content-Disposition. */
  name: string;
  content_type: string;
  content: Buffer;
}

const maxParts = 20;

/** Reads a multipart body (RFC 2046). Throws for a body without its boundary, or one that is cut. */
export function readMultipart(content_type: string | null, body: Buffer): Part[] {
  const delimiter = `--${boundaryOf(content_type)}`;
  const start = startOf(body, delimiter);
  const eol = body.subarray(start + delimiter.length).indexOf('\r\n') === 0 ? '\r\n' : '\n';
  const parts: Part[] = [];
  let position = start + delimiter.length;
  while (!body.subarray(position).subarray(0, 2).equals(Buffer.from('--'))) {
    if (parts.length >= maxParts) throw new TypeError('Too many parts');
    const from = position + eol.length;
    const end = nextDelimiter(body, position, delimiter, eol);
    parts.push(readPart(body.subarray(from, end), eol));
    position = end + eol.length + delimiter.length;
  }
  return parts;
}

function boundaryOf(content_type: string | null): string {
  const [, quoted, plain] =
    /^multipart\/[a-z-]+\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(content_type ?? '') ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new TypeError('A multipart body without a boundary');
  return boundary;
}

/** The first delimiter begins the body or, after a preamble, a line. */
function startOf(body: Buffer, delimiter: string): number {
  if (body.indexOf(delimiter) === 0) return 0;
  const afterPreamble = body.indexOf(`\n${delimiter}`);
  if (afterPreamble < 0) throw new TypeError('A multipart body without its delimiter');
  return afterPreamble + 1;
}

/** The position of the line end before the next delimiter. A line that only begins like a delimiter is content. */
function nextDelimiter(body: Buffer, position: number, delimiter: string, eol: string): number {
  const wanted = `${eol}${delimiter}`;
  for (let at = body.indexOf(wanted, position); at >= 0; at = body.indexOf(wanted, at + 1)) {
    const after = body.subarray(at + wanted.length, at + wanted.length + 2).toString('latin1');
    if (after === '--' || after.startsWith(eol)) return at;
  }
  throw new TypeError('A multipart body that is cut');
}

function readPart(part: Buffer, eol: string): Part {
  const gap = `${eol}${eol}`;
  const end = part.indexOf(gap);
  if (end < 0) throw new TypeError('A part without a header');
  const headers = new Map(
    part
      .subarray(0, end)
      .toString('latin1')
      .split(eol)
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
      }),
  );
  const [, name] = /(?:^|;)\s*name="?([^";]+)"?/i.exec(headers.get('content-disposition') ?? '') ?? [];
  if (!name) throw new TypeError('A part without a name');
  return {
    name,
    content_type: (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '',
    content: part.subarray(end + gap.length),
  };
}
