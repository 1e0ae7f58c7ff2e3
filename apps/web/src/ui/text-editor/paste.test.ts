import { expect, test } from 'vitest';
import { cleanPasted } from './paste.rules.ts';

const ofWord = `<html xmlns:o="urn:x"><head><meta charset="utf-8"><style><!-- p.MsoNormal {margin:0} --></style></head>
<body><!--StartFragment--><p class=MsoNormal>Hello&nbsp;<b>Ana</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·<span>&nbsp;&nbsp; </span></span><![endif]>One</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span>·</span><![endif]>Two</p><!--EndFragment--></body></html>`;

test('text of Word keeps its words, styles and lists', () => {
  const clean = cleanPasted(ofWord);
  expect(clean).toContain('<p class=MsoNormal>Hello <b>Ana</b></p>');
  expect(clean).toMatch(/<ul><li data-word>One<\/li>\s*<li data-word>Two<\/li><\/ul>/);
  expect(clean).not.toMatch(/·|o:p>|<!|style>|meta|margin/);
});

test.each([
  ['<div dir="ltr">Hi {{first_name}}</div>', '<div dir="ltr">Hi <span data-written="first_name"></span></div>'],
  [
    '<a href="https://x.test/{{box_id}}">{{ box_id }}</a>',
    '<a href="https://x.test/{{box_id}}"><span data-written="box_id"></span></a>',
  ],
  ['{{a"b}}', '<span data-written="a&quot;b"></span>'],
  ['<ol class="x"><li>a</li></ol>', '<ul><li>a</li></ul>'],
  ['<p>a</p><script>alert(1)</script>', '<p>a</p>'],
])('%j is cleaned to %j', (html, clean) => expect(cleanPasted(html)).toBe(clean));
