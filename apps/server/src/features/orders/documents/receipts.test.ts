import { shippedConditions, shippedStatement } from '@tradepost/contracts/languages/en/shipped-terms.data';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodePng } from '../../../platform/pdf/png.ts';
import { sampleItem, sampleReceipt } from '../../../testing/document-samples.ts';
import { readCode128 } from '../../../testing/read-codes.ts';
import { type ReadPage, readPdf } from '../../../testing/read-pdf.ts';
import { printIntakeReceipt } from './intake-receipt.ts';
import { printPayoutReceipt } from './payout-receipt.ts';

type Receipt = ReturnType<typeof sampleReceipt>;
const printers = { intake: printIntakeReceipt, payout: printPayoutReceipt };

async function readIntake(change: (receipt: Receipt) => void = () => undefined): Promise<ReadPage[]> {
  const receipt = sampleReceipt();
  change(receipt);
  return readPdf(await printIntakeReceipt(receipt));
}

async function readPayout(change: (receipt: Receipt) => void = () => undefined): Promise<ReadPage[]> {
  const receipt = sampleReceipt();
  change(receipt);
  return readPdf(await printPayoutReceipt(receipt));
}

const textOf = (pages: ReadPage[]) => pages.map((page) => page.text.replaceAll('\u00a0', ' ')).join('\n');

/** The bars of the box id: all rectangles of the one height that only bars have. */
function readBars(page: ReadPage, height: number): string {
  return readCode128(page.rectangles.filter((one) => Math.abs(one.height - height) < 0.01));
}

describe.each(['office', 'roll'] as const)('an intake receipt on %s paper', (paper) => {
  const read = (change: (receipt: Receipt) => void = () => undefined) =>
    readIntake((receipt) => {
      receipt.paper = paper;
      change(receipt);
    });

  it('says what was handed in, by whom, at which price and until when', async () => {
    const text = textOf(await read());
    for (const words of [
      'Intake receipt',
      'SIG-104233',
      '20 Nov 2026, 14:32 GMT',
      'Second Signal Ltd',
      'Łukasz Żółć',
      'lukasz@example.com',
      'Camden Street',
      'Served by Aoife Byrne',
      '4 Dec 2026, 18:00 GMT',
      'iPhone 15 Pro Max',
      '256 GB · Natural Titanium · Unlocked',
      'IMEI 35 699120 144735 6 · Serial F2LXK9Q0N7',
      'Good',
      '465,00 €',
      'Promo code AUTUMN10',
      '50,00 €',
      'Quoted total',
      '730,00 €',
      'Conditions version 3 · ab12cd34ef56',
      'I own these devices.',
      'Customer: Łukasz Żółć',
      'For Second Signal: Aoife Byrne',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Sample');
  });

  it('left for testing promises no price and prints no amount', async () => {
    const text = textOf(
      await read((receipt) => {
        receipt.left_for_testing = true;
      }),
    );
    expect(text).toContain('Left for testing');
    expect(text).toContain('No price has been promised');
    expect(text).toContain('2 devices');
    expect(text).not.toMatch(/€|465,|730,|AUTUMN|locked until|Quoted/);
  });

  it('is marked when it is a sample', async () => {
    const text = textOf(
      await read((receipt) => {
        receipt.sample = true;
      }),
    );
    expect(text).toContain('Sample');
  });

  it('says which price is still open', async () => {
    const text = textOf(
      await read((receipt) => {
        receipt.order.items[1]!.unit_price = null;
      }),
    );
    expect(text).toContain('To be quoted');
    expect(text).toContain('Quoted so far');
  });
});

describe('paper', () => {
  it.each([
    ['IE', 595, 842],
    ['US', 612, 792],
  ])('of %s is %d × %d points', async (country, width, height) => {
    const [page] = await readIntake((receipt) => {
      receipt.company.country = country;
    });
    expect([Math.round(page!.width), Math.round(page!.height)]).toEqual([width, height]);
  });

  it('of a roll is 80 mm wide and as long as its text', async () => {
    const lengths = await Promise.all(
      [1, 5].map(async (count) => {
        const [page] = await readIntake((receipt) => {
          receipt.paper = 'roll';
          receipt.order.items = Array.from({ length: count }, () => sampleItem());
        });
        expect(page!.width).toBeCloseTo(226.77, 1);
        return page!.height;
      }),
    );
    expect(lengths[1]! - lengths[0]!).toBeGreaterThan(4 * 40);
  });

  it('carries the box id as Code 128', async () => {
    const [office] = await readIntake();
    const [roll] = await readIntake((receipt) => {
      receipt.paper = 'roll';
    });
    expect(readBars(office!, 24)).toBe('SIG-104233');
    expect(readBars(roll!, 34)).toBe('SIG-104233');
  });

  it('of 500 devices repeats its head and counts its pages', async () => {
    const pages = await readIntake((receipt) => {
      receipt.order.items = Array.from({ length: 500 }, (_, index) => sampleItem({ model: `Phone ${index + 1}.` }));
    });
    const text = textOf(pages);
    for (const number of [1, 250, 500]) expect(text).toContain(`Phone ${number}.`);
    for (const [index, page] of pages.entries()) {
      expect(page.text).toContain(`Page ${index + 1} of ${pages.length}`);
      if (index > 0) expect(page.text).toContain('Intake receipt SIG-104233');
    }
    expect(pages[1]!.text).toContain('DeviceConditionPrice');
  });
});

describe('a payout receipt', () => {
  it('says what was paid, how, and under which reference, and hides the account', async () => {
    const text = textOf(
      await readPayout((receipt) => {
        receipt.order.items[0] = sampleItem({ unit_price: 41_000, note: 'Battery health 79%' });
      }),
    );
    for (const words of [
      'Payout receipt',
      'Bank transfer',
      '730,00 €',
      '•••• 5678',
      'TX-77',
      '20 Nov 2026, 15:02 GMT',
      '410,00 €',
      'Quoted 465,00 €',
      'Battery health 79%',
      'Total',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('93115212345678');
    expect(text).not.toContain('Still to pay');
  });

  it('shows the check number, and what is left to pay', async () => {
    const text = textOf(
      await readPayout((receipt) => {
        receipt.payments = [
          {
            ...receipt.payments[0]!,
            method: 'Paper check',
            destination: null,
            reference: null,
            check_number: '10042',
            amount: 70_000,
          },
        ];
      }),
    );
    for (const words of ['Check number', '10042', 'Still to pay', '30,00 €']) expect(text).toContain(words);
    expect(text).not.toContain('Paid to');
  });

  it('says so when nothing was paid', async () => {
    const text = textOf(
      await readPayout((receipt) => {
        receipt.payments = [];
      }),
    );
    expect(text).toContain('Nothing has been paid yet.');
  });

  it('multiplies a line by its quantity', async () => {
    const text = textOf(
      await readPayout((receipt) => {
        receipt.order.items = [sampleItem({ quantity: 3, unit_price: 4500 })];
      }),
    );
    expect(text).toContain('45,00 €');
    expect(text).toContain('135,00 €');
  });
});

describe.each(Object.entries(printers))('any %s receipt', (_, print) => {
  it.each(['office', 'roll'] as const)('is the same for the same input and time on %s paper', async (paper) => {
    const picture = encodePng(30, 10, Buffer.alloc(900, 90));
    const make = () => {
      const receipt = { ...sampleReceipt(), paper, signatures: { customer: picture, clerk: picture } };
      receipt.company.logo = picture;
      return print(receipt);
    };
    const [one, other] = [await make(), await make()];
    expect(one.equals(other)).toBe(true);
    const later = await print({ ...sampleReceipt(), paper, now: '2027-01-01T00:00:00Z' });
    expect(later.equals(await print({ ...sampleReceipt(), paper }))).toBe(false);
  });

  it('prints whatever people typed', async () => {
    const text = fc.oneof(
      fc.constantFrom(
        '',
        ' ',
        'x'.repeat(200),
        'Wort '.repeat(200),
        'שלום עולם',
        'محمد بن عبد الله',
        '👩‍👩‍👧 😀',
        '日本語',
        'a\n\nb\u202e',
        '%s {0} <b>',
      ),
      fc.string({ unit: 'binary', maxLength: 40 }),
    );
    await fc.assert(
      fc.asyncProperty(
        text,
        text,
        fc.constantFrom('office' as const, 'roll' as const),
        fc.boolean(),
        async (one, other, paper, left_for_testing) => {
          const receipt = { ...sampleReceipt(), paper, left_for_testing, declaration: one };
          receipt.company = {
            ...receipt.company,
            name: one,
            legal_name: other,
            address_lines: [one, other],
            logo: Buffer.from(other),
          };
          receipt.order.customer = {
            name: one,
            business_name: other,
            email: one,
            phone: other,
            address_lines: [one, other],
          };
          receipt.order.items = [
            sampleItem({ model: one, imei: other, serial: one, condition: other, note: one, color: other }),
            sampleItem({ model: other }),
          ];
          receipt.order = { ...receipt.order, box_id: one, clerk_name: other, customer_note: one };
          receipt.terms = { text: other.repeat(20), version: one, sha256: other };
          receipt.texts = { header: one, intro: other.repeat(5), footer: one, hidden_fields: [] };
          receipt.payments = [
            { ...receipt.payments[0]!, method: one, destination: other, reference: one, paid_by: other },
          ];
          const pages = readPdf(await print(receipt));
          expect(pages.length).toBeGreaterThan(0);
          expect(pages.every((page) => page.height <= 14_400)).toBe(true);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('has words of its own to sign, unless it is given others or none', async () => {
    const { declaration: _, ...withoutWords } = sampleReceipt();
    const read = async (receipt: Receipt) => textOf(readPdf(await print(receipt)));
    const words = /I own these devices or am authorized to sell them|The devices now belong to the buyer/;
    expect((await read(withoutWords)).replaceAll('\n', ' ')).toMatch(words);
    expect(await read({ ...withoutWords, declaration: null })).not.toMatch(words);
    expect(await read({ ...withoutWords, declaration: 'Just this.' })).toContain('Just this.');
  });

  it('prints an order without devices', async () => {
    const receipt = sampleReceipt();
    receipt.order.items = [];
    expect(readPdf(await print(receipt))).toHaveLength(1);
  });
});

describe('a receipt of two devices', () => {
  const defects = ['Cracked screen', 'Battery health below 80%', 'Back glass is scratched'];
  const two = (change: (receipt: Receipt) => void = () => undefined) => {
    const receipt = sampleReceipt();
    receipt.order.items = [sampleItem({ defects }), sampleItem({ serial: 'X'.repeat(60), defects })];
    receipt.order.customer_note = 'Please bring the box and the charger on your next visit. '.repeat(3);
    receipt.order.location.hours = ['Mon–Fri 9:00 AM–6:00 PM', 'Sat 10:00 AM–4:00 PM', 'Sun closed'];
    receipt.order.customer.address_lines = ['8 Harcourt Road', 'Apartment 12', 'Dublin 2'];
    receipt.terms = { text: shippedConditions, version: '3', sha256: 'ab12cd34ef56ab12cd34ef56' };
    receipt.declaration = shippedStatement;
    change(receipt);
    return receipt;
  };

  it.each(Object.entries(printers))('fits one page as an %s receipt, with its defects', async (_, print) => {
    for (const paper of ['a4', 'letter'] as const) {
      const pages = readPdf(await print(two((receipt) => Object.assign(receipt, { paper }))));
      expect(pages).toHaveLength(1);
      const text = textOf(pages).replaceAll('\n', ' ');
      for (const defect of defects) expect(text).toContain(defect);
      expect(textOf(pages)).toContain('Customer: Łukasz Żółć');
    }
    const conditions = `${shippedConditions}\n`.repeat(2);
    const longer = two((receipt) =>
      Object.assign(receipt, { terms: { ...receipt.terms, text: conditions.repeat(6) } }),
    );
    expect(readPdf(await print(longer)).length).toBeGreaterThan(1);
  });

  it('lists no defects where the company hides the condition', async () => {
    const texts = { header: '', intro: '', footer: '', hidden_fields: ['condition' as const] };
    expect(textOf(await readIntake((receipt) => Object.assign(receipt, two(), { texts })))).not.toContain('Cracked');
    expect(textOf(await readIntake((receipt) => Object.assign(receipt, two(), { paper: 'roll' })))).toContain(
      'Cracked screen',
    );
  });
});
