import { describe, expect, it } from 'vitest';
import { flattenPng } from '../pdf/png.ts';
import { drawSvg, isSvg, sanitizeSvg } from './svg.ts';

const svg = (inner: string, attributes = '') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"${attributes}>${inner}</svg>`);
const cleaned = (content: Buffer) => sanitizeSvg(content)?.toString('utf8') ?? null;
const circle = '<circle cx="10" cy="10" r="8" fill="#0d6761"></circle>';

describe('what a picture loses', () => {
  it.each([
    ['a script', svg(`<script>alert(1)</script>${circle}`), /script|alert/],
    [
      'an event handler',
      svg(`<g onload="alert(1)" ONCLICK='x()'>${circle}</g>`, ' onload="alert(1)"'),
      /onload|onclick/i,
    ],
    ['a link', svg(`<a xlink:href="javascript:alert(1)">${circle}</a>`), /<a|javascript/],
    [
      'HTML inside',
      svg(`<foreignObject><iframe src="https://x.example"/></foreignObject>${circle}`),
      /foreign|iframe|x\.example/,
    ],
    ['a picture from outside', svg(`<image href="https://x.example/a.png" width="9"/>${circle}`), /x\.example/],
    ['a part of another file', svg(`<use xlink:href="https://x.example/a.svg#b"/>${circle}`), /x\.example/],
    ['an SVG as data', svg(`<image href="data:image/svg+xml;base64,PHN2Zz4="/>${circle}`), /data:/],
    ['CSS from outside', svg(`<style>@import url(https://x.example/a.css);</style>${circle}`), /x\.example|import/],
    ['a fill from outside', svg(`<rect fill="url(https://x.example/#a)"/>${circle}`), /x\.example/],
    ['hidden CSS', svg(`<rect style="fill:\\75rl(https://x.example)"/>${circle}`), /x\.example/],
    ['an animation', svg(`<animate attributeName="href" to="javascript:alert(1)"/>${circle}`), /animate|javascript/],
    [
      'an entity',
      Buffer.from(`<!DOCTYPE svg [<!ENTITY x "boom">]><svg xmlns="http://www.w3.org/2000/svg">${circle}</svg>`),
      /ENTITY|DOCTYPE|boom/,
    ],
    ['a comment', svg(`<!-- <script>alert(1)</script> -->${circle}`), /script|<!--/],
    [
      'another way to write a script',
      svg(`<SCRIPT>alert(1)</SCRIPT><svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>${circle}`),
      /<script|<svg:script|<SCRIPT/i,
    ],
  ])('%s', (_case, given, lost) => {
    const text = cleaned(given);
    expect(text).not.toMatch(lost);
    expect(text).toContain('<circle');
  });
});

describe('what a picture keeps', () => {
  it.each([
    [
      'gradients and references in it',
      '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><rect fill="url(#a)" width="9" height="9"/><use xlink:href="#b"/>',
      ['linearGradient', 'url(#a)', 'href="#b"', 'stop-color'],
    ],
    ['its own CSS', '<style>.a{fill:#fff}</style><path class="a" d="M0 0h9v9z"/>', ['.a{fill:#fff}', 'class="a"']],
    [
      'a photo inside',
      '<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/>',
      ['data:image/png;base64,iVBORw0KGgo='],
    ],
  ])('%s', (_case, inner, kept) => {
    for (const part of kept) expect(cleaned(svg(inner))).toContain(part);
  });

  it('is the same after a second time', () => {
    const once = sanitizeSvg(svg(`<style>.a{fill:#fff}</style><title>A &amp; B &lt;x&gt;</title>${circle}`));
    expect(sanitizeSvg(once ?? Buffer.alloc(0))?.toString()).toBe(once?.toString());
    expect(once?.toString()).toContain('A &amp; B &lt;x&gt;');
  });
});

it.each([
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), false],
  ['HTML', Buffer.from('<html><svg/></html>'), false],
  ['a text', Buffer.from('svg'), false],
  ['one with a prolog', Buffer.from('<?xml version="1.0"?>\n<!-- a -->\n<svg/>'), true],
])('%s is recognized', (_case, content, expected) => {
  expect(isSvg(content)).toBe(expected);
});

describe('the drawing', () => {
  it('is a PNG that documents print', async () => {
    const drawn = await drawSvg(svg(circle));
    expect(drawn && flattenPng(drawn)).toBeTruthy();
  });

  it.each([
    ['a broken one', Buffer.from('<svg')],
    [
      'a strip',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 90000"><rect width="1" height="9"/></svg>'),
    ],
  ])('%s is none', async (_case, content) => {
    expect(await drawSvg(content)).toBeNull();
  });
});
