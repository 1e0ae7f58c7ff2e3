import { describe, expect, it } from 'vitest';
import type { JsonItem } from './json-items.rules.ts';
import { isSellcellDevice, sellcellRow } from './sellcell.rules.ts';
import { readXmlItems } from './xml-items.rules.ts';

async function read(xml: string, isItem: (item: JsonItem) => boolean = (item) => 'name' in item, size = 7) {
  async function* pieces() {
    for (let at = 0; at < xml.length; at += size) yield xml.slice(at, at + size);
  }
  const items: JsonItem[] = [];
  for await (const { item } of readXmlItems(pieces(), isItem)) items.push(item);
  return items;
}

describe('an XML list', () => {
  it.each([
    ['<list><p><name>A &amp; B</name><good>1</good></p></list>', [{ name: 'A & B', good: '1' }]],
    [
      '<r><list><p name="A" id="7"/><p name="B"><![CDATA[<x>]]></p></list></r>',
      [
        { name: 'A', id: '7' },
        { name: 'B', p: '<x>' },
      ],
    ],
    [
      '<r><p><name>A</name><prices><price><condition>Good</condition><amount>1</amount></price></prices></p></r>',
      [{ name: 'A', prices: [{ condition: 'Good', amount: '1' }] }],
    ],
    [
      '<r xmlns:g="urn:x"><p><g:name>A</g:name><price condition="Good">1</price><price condition="Fair">2</price></p></r>',
      [
        {
          name: 'A',
          prices: [
            { condition: 'Good', price: '1' },
            { condition: 'Fair', price: '2' },
          ],
        },
      ],
    ],
    ['<r><p><name>A</name><color>red</color><color>blue</color></p></r>', [{ name: 'A', color: ['red', 'blue'] }]],
    ['<r/>', []],
  ])('%s', async (xml, expected) => expect(await read(xml)).toEqual(expected));

  it.each([
    ['<!DOCTYPE r [<!ENTITY a "b">]><r><p><name>&a;</name></p></r>', /document type/],
    [`<!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><r>&b;</r>`, /document type/],
    ['<r><p><name>&undefined;</name></p></r>', /not valid XML/],
    ['<r><p><name>A</p></r>', /not valid XML/],
    ['<r><p><name>A</name></p>', /not valid XML/],
    [`${'<a>'.repeat(50)}${'</a>'.repeat(50)}`, /nested too deep/],
    [`<r><p><name>${'x'.repeat(30_000)}</name></p></r>`, /too long/],
  ])('is refused: %s', async (xml, why) => {
    await expect(read(xml, undefined, 1_000)).rejects.toThrow(why);
  });

  it('keeps nothing of what is around its products', async () => {
    const noise = '<note>x</note>'.repeat(5_000);
    expect(await read(`<r><list>${noise}<p><name>A</name></p>${noise}</list></r>`, undefined, 10_000)).toEqual([
      { name: 'A' },
    ]);
  });
});

describe('SellCell’s list', () => {
  const offer = (merchant: string, price: string) =>
    `<price><merchant_name>${merchant}</merchant_name><merchant_price>${price}</merchant_price></price>`;
  const device = `<feed><device><device_name>iPhone 15</device_name><capacity>128GB</capacity><network>Unlocked</network>
    <prices_likenew>${offer('Fast Cash', '301.50')}${offer('Us', '$400')}${offer('Other', '1,299.00')}</prices_likenew>
    <prices_good>${offer('us', '250')}</prices_good><prices_poor>${offer('Other', '0')}</prices_poor><prices_faulty/></device></feed>`;

  it.each([
    [null, { 'Like new': 1299, Good: 250 }],
    ['US', { 'Like new': 1299 }],
    ['Other', { 'Like new': 400, Good: 250 }],
  ])('has the best price in each condition, without those of %s', async (own, prices) => {
    const [item] = await read(device, isSellcellDevice);
    expect(sellcellRow(item ?? {}, own)).toEqual({
      device_name: 'iPhone 15',
      capacity: '128GB',
      network: 'Unlocked',
      prices,
    });
  });
});
