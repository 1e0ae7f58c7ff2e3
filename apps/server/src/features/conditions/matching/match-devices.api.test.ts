import { isCertainModel } from '@tradepost/contracts/catalog/device-candidate.rules';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { activateCatalog } from '../../catalog/catalog.commands.ts';
import { conditions } from '../condition.table.ts';
import { createDefaultConditions } from '../default-conditions.commands.ts';
import { type DeviceMatch, type DeviceText, matchDevices } from './match-devices.queries.ts';

const categories = ['smartphones', 'tablets', 'macs', 'smartwatches', 'game-consoles', 'headphones'];

/** Spellings of sellers and lists: the device, the values the text names, the condition, and whether it is without doubt. */
const spellings: [
  text: string,
  title: string | null,
  values?: string,
  condition?: string | null,
  doubt?: 'doubtful',
][] = [
  ['iPhone 13, small crack, 128?', 'Apple iPhone 13', '128 GB', 'broken'],
  ['iphone13 128gb unlocked', 'Apple iPhone 13', 'Unlocked, 128 GB'],
  ['Apple iPhone 13 Pro Max 256GB - AT&T', 'Apple iPhone 13 Pro Max', 'AT&T, 256 GB'],
  ['iphone 13 promax 1tb', 'Apple iPhone 13 Pro Max', '1 TB'],
  ['IPHONE 13PROMAX256 TMOBILE', 'Apple iPhone 13 Pro Max', 'T-Mobile, 256 GB'],
  ['i phone 12', 'Apple iPhone 12'],
  ['ip13 mini 256 verizon', 'Apple iPhone 13 mini', 'Verizon, 256 GB'],
  ['iph 14 plus 512 g', 'Apple iPhone 14 Plus', '512 GB'],
  ['14 pro max 128 vzw', 'Apple iPhone 14 Pro Max', 'Verizon, 128 GB'],
  ['14pm 256', 'Apple iPhone 14 Pro Max', '256 GB'],
  ['15p 128 unlocked', 'Apple iPhone 15 Pro', 'Unlocked, 128 GB'],
  ['iphnoe 15 pro 256', 'Apple iPhone 15 Pro', '256 GB'],
  ['iphone 15 unlokced 128', 'Apple iPhone 15', 'Unlocked, 128 GB'],
  ['iPhone XR 64 GB good condition', 'Apple iPhone XR', '64 GB', 'good'],
  ['iphone se 3rd gen 64', 'Apple iPhone SE (3rd)', '64 GB'],
  ['iphone se 2022 128gb', 'Apple iPhone SE (3rd)', '128 GB'],
  ['iPhone SE3', 'Apple iPhone SE (3rd)'],
  ['iphone 16e 128', 'Apple iPhone 16e', '128 GB'],
  ['iphone 17 air 256gb', 'Apple iPhone Air', '256 GB'],
  ['iPhone 11 pro max 64gb sprint', 'Apple iPhone 11 Pro Max', 'Other (locked), 64 GB'],
  ['2x iPhone 12 64GB', 'Apple iPhone 12', '64 GB'],
  ['iphone 12 128gb x3', 'Apple iPhone 12', '128 GB'],
  ['iPhone 12, 128GB, battery health 85%', 'Apple iPhone 12', '128 GB'],
  ['iphone 14 pro 1000gb', 'Apple iPhone 14 Pro', '1 TB'],
  ['iphone 13 blue 128gb $250', 'Apple iPhone 13', '128 GB'],
  ['356938035643809 iphone 13 128', 'Apple iPhone 13', '128 GB'],
  ['iphone 12 2 years old, works great, 64gb', 'Apple iPhone 12', '64 GB', 'good'],
  ['my old iphone 11 128 is dead', 'Apple iPhone 11', '128 GB', 'no-power'],
  ['iPhone 14 128GB like new, no scratches', 'Apple iPhone 14', '128 GB', 'like-new'],
  ['iphone 12 64 no cracks, light scratches', 'Apple iPhone 12', '64 GB', 'good'],
  ['iphone 12 64 good but back glass cracked', 'Apple iPhone 12', '64 GB', 'broken'],
  ['samsung galaxy s24 ultra 512', 'Samsung Galaxy S24 Ultra', '512 GB'],
  ['S24U 256', 'Samsung Galaxy S24 Ultra', '256 GB'],
  ['galaxy s23ultra 512gb unlocked', 'Samsung Galaxy S23 Ultra', 'Unlocked, 512 GB'],
  ['Samsung S25+ 256GB', 'Samsung Galaxy S25+', '256 GB'],
  ['s24 plus 512', 'Samsung Galaxy S24+', '512 GB'],
  ['samsng galxy s22', 'Samsung Galaxy S22'],
  ['galaxy s24 fe 128', 'Samsung Galaxy S24 FE', '128 GB'],
  ['galaxy s 24 128', 'Samsung Galaxy S24', '128 GB'],
  ['Galaxy S23 8/256', 'Samsung Galaxy S23', '256 GB'],
  ['S23 Ultra 12GB/512GB', 'Samsung Galaxy S23 Ultra', '512 GB'],
  ['samsung s21 5g 128gb', 'Samsung Galaxy S21 5G', '128 GB'],
  ['galaxy s21', 'Samsung Galaxy S21 5G'],
  ['zfold6 512', 'Samsung Galaxy Z Fold6', '512 GB'],
  ['z flip 5 256 gb', 'Samsung Galaxy Z Flip5', '256 GB'],
  ['samsung fold 5', 'Samsung Galaxy Z Fold5'],
  ['a54 128', 'Samsung Galaxy A54 5G', '128 GB'],
  ['pixel 8 pro 256', 'Google Pixel 8 Pro', '256 GB'],
  ['Google Pixel 7a', 'Google Pixel 7a'],
  ['pixle 9 pro xl 512gb', 'Google Pixel 9 Pro XL', '512 GB'],
  ['google pixel9 128', 'Google Pixel 9', '128 GB'],
  ['one plus 12 512', 'OnePlus 12', '512 GB'],
  ['ipad 10th gen 64gb wifi', 'Apple iPad (10th)', 'Wi-Fi, 64 GB'],
  ['iPad 10 256 wifi + cellular', 'Apple iPad (10th)', 'Cellular, 256 GB'],
  ['ipad mini 6 64 lte', 'Apple iPad mini (6th)', 'Cellular, 64 GB'],
  ['ipadpro 11 m4 256gb wi-fi', 'Apple iPad Pro 11" (M4)', 'Wi-Fi, 256 GB'],
  ['iPad Air 11-inch M2 128GB Cellular', 'Apple iPad Air 11" (M2)', 'Cellular, 128 GB'],
  ['galaxy tab s9 256', 'Samsung Galaxy Tab S9', '256 GB'],
  ['macbook air m1 8gb 256gb', 'Apple MacBook Air 13 (M1, 2020)', '8 GB, 256 GB'],
  ['MacBook Air 13.3" 2020 16/512', 'Apple MacBook Air 13 (M1, 2020)', '16 GB, 512 GB'],
  ['MBA M2 16GB 1TB', 'Apple MacBook Air 13 (M2, 2022)', '16 GB, 1 TB'],
  ['mbp 14 m3 pro 18gb 512', 'Apple MacBook Pro 14 (M3 Pro, 2023)', '18 GB, 512 GB'],
  ['apple watch series 9 45mm gps', 'Apple Watch Series 9', '45 mm, GPS'],
  ['aw s9 41mm cellular stainless', 'Apple Watch Series 9', '41 mm, GPS + Cellular, Stainless steel'],
  ['apple watch ultra 2', 'Apple Watch Ultra 2'],
  ['galaxy watch 6 44mm lte', 'Samsung Galaxy Watch6', '44 mm, LTE'],
  ['ps5 disc', 'Sony PlayStation 5', 'Disc'],
  ['playstation 5 slim', 'Sony PlayStation 5', 'Slim, disc'],
  ['xbox series x', 'Microsoft Xbox Series X / S', 'Series X'],
  ['nintendo switch oled', 'Nintendo Switch OLED'],
  ['steam deck oled 512', 'Valve Steam Deck OLED', '512 GB'],
  ['airpods pro 2nd gen', 'Apple AirPods Pro 2'],
  ['air pods pro 2', 'Apple AirPods Pro 2'],
  // What leaves a doubt: the number alone, a model that is not bought, storage that it was never made with.
  ['12 256gb', 'Apple iPhone 12', '256 GB', null, 'doubtful'],
  ['12 64gb', 'Apple iPhone 12', '64 GB'],
  ['iphone', 'Apple iPhone Air', '', null, 'doubtful'],
  ['iPad Pro 12.9 512gb', null],
  ['iphone 8 64gb', null],
  ['galaxy s8', null],
  ['toaster', null],
  ['', null],
];

let app: TestApp;
let found: DeviceMatch[] = [];
const keyOf = new Map<number, string>();
beforeAll(async () => {
  app = await openTestApp();
  await app.within(async (ctx) => {
    await activateCatalog(ctx, { category_keys: categories });
    await createDefaultConditions(ctx);
    for (const { id, key } of await ctx.db.select().from(conditions)) keyOf.set(id, key);
    found = await matchDevices(
      ctx,
      spellings.map(([text]) => ({ text })),
    );
  });
});
afterAll(() => app.close());

const match = (texts: DeviceText[]) => app.within((ctx) => matchDevices(ctx, texts));
const readOne = async (asked: DeviceText) => read((await match([asked]))[0]);
function read(match: DeviceMatch | undefined) {
  const candidates = match?.candidates ?? [];
  const [best] = candidates;
  return {
    title: best?.title ?? null,
    variant: best?.variant_label ?? null,
    choice: Object.values(best?.choice ?? {}).join(', '),
    condition: best?.condition_id ? (keyOf.get(best.condition_id) ?? null) : null,
    isCertain: isCertainModel(candidates),
    candidates,
  };
}

test.each(spellings.map((each, at) => [...each.slice(0, 2), at] as [string, string | null, number]))(
  '%j is %s',
  (_text, title, at) => {
    const [, , values = '', condition = null, doubt] = spellings[at]!;
    const { isCertain, candidates, ...best } = read(found[at]);
    if (title !== null) {
      expect(best).toMatchObject({ title, condition });
      const named = `${best.choice}, ${best.variant ?? ''}`;
      expect(values.split(', ').filter((value) => !named.includes(value))).toEqual([]);
    }
    expect(isCertain ? 'certain' : candidates).toEqual(title !== null && !doubt ? 'certain' : expect.any(Array));
  },
);

describe('a match', () => {
  it('has the variant once all is said, and what is left open until then', async () => {
    const whole = await readOne({ text: 'iphone 13 128 unlocked' });
    expect(whole.candidates[0]).toMatchObject({ variant_id: expect.any(Number), missing: [], score: 100 });
    const part = await readOne({ text: 'iphone 13 unlocked' });
    expect(part.candidates[0]).toMatchObject({ variant_id: null, missing: ['Storage'] });
  });

  it.each([
    ['A', 'like-new'],
    ['grade b', 'good'],
    ['Grade C', 'fair'],
    ['D', 'broken'],
    ['Very Good', 'good'],
    ['Broken', 'broken'],
    ['cracked back', 'broken'],
    ['???', null],
  ])('takes the grade %j of a list as %s', async (grade, condition) => {
    expect((await readOne({ text: 'iphone 13 128 unlocked', grade })).condition).toBe(condition);
  });

  it('does not offer devices that the company does not buy, nor those of another company', async () => {
    const none = await app.within((ctx) => matchDevices(ctx, [{ text: 'iphone 13' }]), app.second.scope);
    expect(none).toEqual([{ candidates: [] }]);
  });

  it('is the same each time, and takes 10,000 different lines at once', async () => {
    const texts = Array.from({ length: 10_000 }, (_, at) => ({
      text: `${spellings[at % 60]![0]} no ${String.fromCharCode(97 + (at % 26))}${at}q`,
    }));
    const first = await match(texts);
    const again = await match(texts.slice(0, 200));
    expect(again).toEqual(first.slice(0, 200));
  });
});
