import { describe, expect, it } from 'vitest';
import { readMultipart } from './multipart.rules.ts';

const type = 'multipart/form-data; boundary=abc';
const part = (name: string, content: string, more = '') =>
  `Content-Disposition: form-data; name="${name}"${more}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${content}`;
const bodyOf = (...parts: string[]) => `${parts.map((each) => `--abc\r\n${each}\r\n`).join('')}--abc--\r\n`;
const read = (body: string, content_type: string | null = type) =>
  readMultipart(content_type, Buffer.from(body, 'latin1'));
const namesOf = (body: string, content_type?: string) => read(body, content_type).map(({ name }) => name);

describe('reads', () => {
  it('parts with their names and kinds', () => {
    expect(read(bodyOf(part('one', '{"a":1}'), part('two', '')))).toEqual([
      { name: 'one', content_type: 'text/plain', content: Buffer.from('{"a":1}') },
      { name: 'two', content_type: 'text/plain', content: Buffer.from('') },
    ]);
  });

  it.each([
    [
      'a quoted boundary',
      'multipart/mixed; charset=utf-8; boundary="a b:c"',
      bodyOf(part('one', 'x')).replaceAll('--abc', '--a b:c'),
    ],
    ['a preamble and an epilogue', type, `For old readers\r\n${bodyOf(part('one', 'x'))}The end`],
    ['line feeds alone', type, bodyOf(part('one', 'x')).replaceAll('\r\n', '\n')],
    ['a file name before the name', type, bodyOf(part('x', 'x').replace('name="x"', 'filename="f.pdf"; name="one"'))],
    ['no line end after the last delimiter', type, bodyOf(part('one', 'x')).trimEnd()],
  ])('%s', (_case, content_type, body) => {
    expect(namesOf(body, content_type)).toEqual(['one']);
  });

  it('binary content byte by byte, with line ends and things like delimiters', () => {
    const bytes = Buffer.from([...Array(256).keys(), 13, 10, 13, 10, 45, 45, 97, 98]);
    const content = `${bytes.toString('latin1')}\r\n--abcd\r\n--ab`;
    expect(read(bodyOf(part('one', content), part('two', 'x')))[0]?.content.toString('latin1')).toBe(content);
  });
});

describe('refuses', () => {
  const whole = bodyOf(part('one', 'some content'), part('two', 'more content'));
  it.each([
    ['no content type', null, whole],
    ['another content type', 'text/html', '<h1>Hello</h1>'],
    ['a type without a boundary', 'multipart/form-data', whole],
    ['an empty boundary', 'multipart/form-data; boundary=""', whole],
    ['another boundary', 'multipart/form-data; boundary=other', whole],
    ['a page in HTML', type, '<h1>Hello</h1>'],
    ['nothing', type, ''],
    ['a part without a name', type, bodyOf('Content-Type: text/plain\r\n\r\nx')],
    ['a part without a header', type, bodyOf('just text')],
    ['too many parts', type, bodyOf(...Array.from({ length: 21 }, (_, index) => part(`p${index}`, 'x')))],
  ])('%s', (_case, content_type, body) => {
    expect(() => read(body, content_type)).toThrow(TypeError);
  });

  it('a body that is cut anywhere', () => {
    const end = whole.lastIndexOf('--abc--') + '--abc--'.length;
    for (let length = 0; length < end; length++)
      expect(() => read(whole.slice(0, length)), String(length)).toThrow(TypeError);
    expect(namesOf(whole.slice(0, end))).toEqual(['one', 'two']);
  });
});
