import { describe, expect, test } from 'vitest';
import { otherReading, readKeys, usKeyOf } from './key-layout.rules.ts';
import { emptyBurst, endBurst, pushKey } from './scan-burst.rules.ts';

/** The keys of a keyboard in the US, in their order. */
const us = '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>? ';
/** What the same keys write on other layouts. `D` stands for a key of an accent. */
const layouts: Record<string, string> = {
  French: '²&é"\'(-è_çà)=azertyuiopD$*qsdfghjklmùwxcvbn,;:!~1234567890°+AZERTYUIOPD£µQSDFGHJKLM%WXCVBN?./§ ',
  Belgian: '²&é"\'(§è!çà)-azertyuiopD$µqsdfghjklmùwxcvbn,;:=³1234567890°_AZERTYUIOPD*£QSDFGHJKLM%WXCVBN?./+ ',
  German: 'D1234567890ßDqwertzuiopü+#asdfghjklöäyxcvbnm,.-°!"§$%&/()=?DQWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_ ',
  Spanish: 'º1234567890\'¡qwertyuiopD+çasdfghjklñDzxcvbnm,.-ª!"·$%&/()=?¿QWERTYUIOPD*ÇASDFGHJKLÑDZXCVBNM;:_ ',
  Swedish: '§1234567890+Dqwertyuiopåä\'asdfghjklöäzxcvbnm,.-½!"#¤%&/()=?DQWERTYUIOPÅD*ASDFGHJKLÖÄZXCVBNM;:_ ',
  Czech: ';+ěščřžýáíé=Dqwertzuiopú)¨asdfghjklů§yxcvbnm,.-D1234567890%DQWERTZUIOP/(\'ASDFGHJKL"!YXCVBNM?:_ ',
  Russian: 'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ, ',
  UK: '`1234567890-=qwertyuiop[]#asdfghjkl;\'zxcvbnm,./¬!"£$%^&*()_+QWERTYUIOP{}~ASDFGHJKL:@ZXCVBNM<>? ',
};

/** The key that writes a character on a keyboard of the US. */
function keyOf(sign: string): Pick<KeyboardEvent, 'code' | 'shiftKey'> {
  const names: Record<string, string> = { '-': 'Minus', '=': 'Equal', '[': 'BracketLeft', ']': 'BracketRight' };
  Object.assign(names, { '\\': 'Backslash', ';': 'Semicolon', "'": 'Quote', '`': 'Backquote' });
  Object.assign(names, { ',': 'Comma', '.': 'Period', '/': 'Slash', ' ': 'Space' });
  const half = (us.length - 1) / 2;
  const place = us.indexOf(sign);
  const shiftKey = place >= half && sign !== ' ';
  const plain = shiftKey ? (us[place - half] ?? '') : sign;
  const code = names[plain] ?? (/\d/.test(plain) ? `Digit${plain}` : `Key${plain.toUpperCase()}`);
  return { code, shiftKey };
}

/** The scan of a US scanner on a computer with another layout. */
function scanOn(layout: string, code: string) {
  const keys = layouts[layout] ?? '';
  let burst = emptyBurst;
  [...code].forEach((sign, index) => {
    const typed = keys[us.indexOf(sign)] ?? sign;
    const key = typed === 'D' && !/[A-Z]/.test(sign) ? 'Dead' : typed === 'D' && sign !== 'D' ? 'Dead' : typed;
    const place = sign === '\n' ? { code: 'Enter', shiftKey: false } : keyOf(sign);
    const step = pushKey(burst, sign === '\n' ? 'Enter' : key, 1000 + index * 8, usKeyOf({ ...place, key }));
    burst = step.burst;
  });
  return { burst, scan: pushKey(burst, 'Enter', 1000 + code.length * 8).scan };
}

test('the keys of the layouts have their places', () => {
  for (const keys of Object.values(layouts)) expect([...keys]).toHaveLength([...us].length);
  for (const sign of us) expect(usKeyOf({ ...keyOf(sign), key: '?' }), sign).toBe(sign === ' ' ? '?' : sign);
});

describe.each(Object.keys(layouts))('a scanner of the US on a computer with the layout %s', (layout) => {
  test.each([
    '356938035643833',
    '345',
    'FI-1042',
    'U-0042',
    'SHELF:B-12',
    '35693803564383',
    'https://shop.test/q?box=FI-1042',
  ])('reads %s', (code) => {
    const { scan } = scanOn(layout, code.padStart(4, '3'));
    expect(scan?.code).toBe(code.padStart(4, '3'));
  });

  test('reads a serial number, or says what else it may be', () => {
    const { scan } = scanOn(layout, 'C02XYZ0FDJAQ');
    expect([scan?.code, scan?.other]).toContain('C02XYZ0FDJAQ');
  });

  test('reads a license', () => {
    const license = '@\n\nANSI 636026080102DL00410288DLDAQA12-345 678\nDCSO\'NEIL\nDACMARY "MO"\nDAG18 ELM ST #4\n';
    expect(endBurst(scanOn(layout, license).burst)?.code).toBe(license.trim());
  });
});

test.each([
  ['a code that scanner and computer read alike', '356938035643833', '#%^(#*)#%^$#*##'],
  ['our number', 'U-0042', 'U6))$@'],
  ['a link of a French scanner', 'https://my-shop.test/a-b-c-d', 'https>!!my6shop<test!q6b6c6d'],
  ['a German number with a hyphen', 'FI-1042', 'FI/1042'],
  ['a serial number with a hyphen', '5CG-XYZ', '%CG/XZY'],
])('%s stays as it is', (_, text, inUs) => expect(readKeys(text, inUs)).toBe(text));

test.each([
  ['C02XZY', 'C02XYZ', 'C02XYZ'],
  ['C02X', 'C02X', undefined],
  ['U-0042', 'U6))$@', undefined],
])('%s may be %s: %s', (text, inUs, other) => expect(otherReading(text, inUs)).toBe(other));
