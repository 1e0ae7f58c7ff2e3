import { messageLanguageCodes } from '@tradepost/contracts/company/language.data';
import { templateKeys } from '@tradepost/contracts/messages/template.data';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { renderLine } from '../../../platform/mail/render-markup.ts';
import { everyPlace, sampleMailInput as sample } from '../../../testing/mail-samples.ts';
import { renderOrderMail, renderSms, shippedTextOf, writeOrderMail } from './order-mail.rules.ts';
import type { OrderMailInput } from './order-mail-input.rules.ts';

describe('the bonus in a revised offer', () => {
  const revised = (offer: object) => {
    const given = sample({
      kind: 'in-store',
      status_id: status.notAsDescribed,
      sub_status_id: subStatus.awaitingAnswer,
    });
    return writeOrderMail({ ...given, offer: { ...given.offer!, ...offer } })!.plain;
  };
  const least = 'The code requires a total of at least $200.00';

  test.each([
    [{ new_bonus: 1_000 }, false, false],
    [{ new_bonus: 700 }, true, false],
    [{ new_bonus: 0 }, true, true],
    [{ new_bonus: 0, promo_min_total: 0 }, true, false],
    [{ new_bonus: 0, promo_min_total: null }, true, false],
  ])('%j: named %s, with the least total %s', (offer, isNamed, saysLeast) => {
    const text = revised(offer);
    expect(text.includes('Bonus with code SPRING')).toBe(isNamed);
    expect(text.includes(least)).toBe(saysLeast);
  });
});

test('the totals name what the payout method adds, and what an expedited payout takes', () => {
  const place = { kind: 'in-store' as const, status_id: status.leads, sub_status_id: subStatus.activeLead };
  const order = { payout_method_label: 'Wallet', method_bonus: 1_500, expedited_fee: 500 };
  const { plain } = writeOrderMail(sample({ ...place, ...order }))!;
  expect(plain).toMatch(/Bonus for Wallet: \$15\.00\nExpedited payout: -\$5\.00\nTotal/);
  expect(writeOrderMail(sample({ ...place, ...order, expedited_label: 'Today' }))!.plain).toContain('Today: -$5.00');
  expect(writeOrderMail(sample(place))!.plain).not.toContain('Expedited');
});

describe('a text that names the total of an order without a price', () => {
  const words = {
    en: 'an amount to be quoted',
    de: 'einen noch offenen Betrag',
    fr: 'un montant à confirmer',
    es: 'un importe por confirmar',
  };
  const place = { kind: 'mail-in' as const, status_id: status.leads, sub_status_id: subStatus.activeLead };
  const unpriced = (more: object = {}) => sample({ ...place, total: 0, awaits_price: true, ...more });
  const render = (text: object, input = unpriced(), language: keyof typeof words = 'en') => {
    const options = { template: 1000, text: { language, subject: 'News', body: 'News', sms: null, ...text } };
    return { ...renderOrderMail(input, options), sms: renderSms(input, options) };
  };

  test.each(messageLanguageCodes)('says so in %s: in the subject, the text and the text message', (language) => {
    const says = words[language];
    const text = {
      subject: 'Offer {{total}}!',
      body: 'You get {{total}}, {{payout}}, {{paid}}.',
      sms: 'We pay {{total}} now.',
    };
    const { subject, plain, html, sms } = render(text, unpriced(), language);
    expect([subject, sms]).toEqual([`Offer ${says}!`, `We pay ${says} now.`]);
    for (const shown of [plain, html]) {
      expect(shown).toContain(`You get ${says}, ${says}`);
      expect(shown).not.toMatch(/\$|€| {2}You| ,/);
    }
  });

  test('finds no value when it asks for one', () => {
    const { plain } = render({ body: '{{if total}}We pay {{total}}.\n\n{{unless total}}We are preparing your price.' });
    expect(plain).toContain('We are preparing your price.');
    expect(plain).not.toContain('We pay');
  });

  test.each(messageLanguageCodes)('every shipped text in %s is whole', (language) => {
    for (const key of templateKeys) {
      const text = shippedTextOf(key, 'mail-in', language);
      if (!text) continue;
      const { subject, plain } = render(text, unpriced(), language);
      expect(`${subject} ${plain}`).not.toMatch(/\$\s?0|\b0,00|undefined|null|\S {2,}\S| [,.]/);
    }
  });
});

test('no text of a company hides that no answer accepts the offer', () => {
  const place = { kind: 'mail-in' as const, status_id: status.notAsDescribed, sub_status_id: subStatus.awaitingAnswer };
  const given = sample(place);
  const input = { ...given, offer: { ...given.offer!, accepts_automatically: true } };
  for (const language of messageLanguageCodes) {
    const text = { language, subject: 'Offer', body: 'See {{answer_link}}', sms: null };
    const { plain } = renderOrderMail(input, { template: 'revised-offer', text });
    const shipped = shippedTextOf('revised-offer', 'mail-in', language)!;
    const own = renderOrderMail(input, { template: 'revised-offer', text: shipped }).plain;
    const told = /(we accept the offer|nehmen wir das Angebot|accepterons l’offre|aceptaremos la oferta)/g;
    expect([plain.match(told)?.length, own.match(told)?.length]).toEqual([1, 1]);
    expect(renderOrderMail(given, { template: 'revised-offer', text: shipped }).plain).not.toMatch(told);
  }
});

test('a variable without a value leaves no gap in a subject or a text message', () => {
  const line = (text: string) => renderLine(text, { first_name: null, box_id: 'A-1' });
  expect(line('Hello {{first_name}}, order {{box_id}}')).toBe('Hello, order A-1');
  expect(line('{{first_name}}, your offer')).toBe('your offer');
  expect(line('For {{first_name}} today')).toBe('For today');
  expect(line('Order {{box_id}} {{first_name}}')).toBe('Order A-1');
});

describe('each status', () => {
  test.each(everyPlace)('$kind $status_id/$sub_status_id has a mail that names the order and is whole', (place) => {
    const mail = writeOrderMail(sample(place));
    expect(mail?.subject).toMatch(/^[A-Z].*\(SLD-1001\)$/);
    for (const text of [mail!.html, mail!.plain]) {
      expect(text).toContain('Hello Ana,');
      expect(text).toContain('SLD-1001');
      expect(text).toContain('48 Market Street');
      expect(text).not.toMatch(/undefined|null|NaN|\[object| {2}\./);
    }
  });

  test('a company’s own says its name', () => {
    const statuses = [{ id: 1000, label: 'Waiting for parts', meaning: 'info' as const, sub_statuses: [] }];
    const input = { ...sample({ status_id: 1000, sub_status_id: null }), statuses };
    const text = shippedTextOf(1000, input.order.kind, 'en')!;
    expect(renderOrderMail(input, { template: 1000, text }).plain).toContain('has a new status: Waiting for parts.');
  });
});

describe('what a mail says', () => {
  const plain = (order: Partial<OrderMailInput['order']>, rest: Partial<OrderMailInput> = {}) =>
    writeOrderMail(sample(order, rest))!.plain.replaceAll('\u00a0', ' ');

  test('the offer: prices, bonus and until when they hold, in the shop’s own time', () => {
    const text = plain({});
    expect(text).toContain('Apple iPhone 15: $300.00\n  128 GB · Good');
    expect(text).toContain('Apple Watch SE: Not bought');
    expect(text).toContain('Bonus with code SPRING: $10.00\nTotal: $310.00');
    expect(text).toContain('These prices are valid until Mar 15, 2026.');
    expect(text).toContain('Bring your devices to Second Life, Downtown');
  });

  test('a device left for testing: no price, whatever the order says', () => {
    for (const place of [
      { status_id: status.leads, sub_status_id: subStatus.activeLead },
      { status_id: status.beingInspected, sub_status_id: null },
    ]) {
      const text = plain({ ...place, is_left_for_testing: true });
      expect(text).not.toContain('$');
      expect(text).toContain('We haven’t promised a price yet');
    }
  });

  test('a revised offer: old and new per line with the reason, and the way to answer', () => {
    const text = plain({ status_id: status.notAsDescribed, sub_status_id: subStatus.awaitingAnswer });
    expect(text).toContain('Apple iPhone 15: $400.00 -> $300.00\n  Battery worn: 71 percent');
    expect(text).toContain('Previous total: $410.00\nNew total: $310.00');
    expect(text).toContain('> We tried two\n> chargers.');
    expect(text).toContain(
      'If you’d rather talk to us, contact us at shop@second.test or +1 217 555 0100, or visit us at Downtown.',
    );
    expect(text).toContain('Please answer by Mar 16, 2026.');
    expect(text).toContain('Answer the offer:\nhttps://tp.test/revised-offer#token=T');
  });

  test('a hold: its reason, but never the police’s', () => {
    const hold_reason = 'Please bring the receipt';
    expect(plain({ status_id: status.onHold, sub_status_id: subStatus.generalHold, hold_reason })).toContain(
      `> ${hold_reason}`,
    );
    expect(plain({ status_id: status.onHold, sub_status_id: subStatus.activationLock, hold_reason })).toContain(
      'icloud.com/find',
    );
    const police = plain({ status_id: status.onHold, sub_status_id: subStatus.policeHold, hold_reason });
    expect(police).not.toContain(hold_reason);
    expect(police).not.toMatch(/police/i);
  });

  test('a payout: how, where to and under which reference', () => {
    const text = plain({ status_id: status.completed, sub_status_id: null });
    expect(text).toContain('We have paid you $310.00');
    expect(text).toContain('Bank transfer: $310.00\n  •••• 4321 · Reference TX-9\nPaid: $310.00');
    expect(
      plain({ status_id: status.payoutProcessing, sub_status_id: subStatus.toPay, payout_method_label: null }),
    ).toContain('how you would like to be paid');
  });

  test('one device is one device', () => {
    const items = sample().items.slice(0, 1);
    expect(plain({ status_id: status.pendingReturn, sub_status_id: null }, { items })).toContain(
      'You can pick up your device\n',
    );
    expect(plain({ status_id: status.pendingReturn, sub_status_id: null })).toContain('You can pick up your devices\n');
  });
});

test('nothing that people typed is read as HTML', () => {
  const evil = `<img src=x onerror="alert(1)">&amp;'`;
  fc.assert(
    fc.property(
      fc.constantFrom(evil, '</td><script>', '"><a href="//x">'),
      fc.constantFrom(1, 4, 5, 6, 9),
      (word, status_id) => {
        const input = sample({
          status_id,
          sub_status_id: null,
          box_id: word,
          hold_reason: word,
          promo_code: word,
          payout_mask: word,
          payout_method_label: word,
        });
        const html = writeOrderMail({
          ...input,
          company: { ...input.company, name: word, email: word },
          location: { ...input.location, name: word, address_text: word },
          customer: { first_name: word },
          items: input.items.map((item) => ({ ...item, title: word, variant_label: word, condition_label: word })),
          offer: {
            ...input.offer!,
            note: word,
            devices: input.offer!.devices.map((line) => ({ ...line, title: word, note: word })),
          },
          payouts: input.payouts.map((payout) => ({ ...payout, method_label: word, reference: word, mask: word })),
        })!.html;
        // The one link is our own.
        expect(html.replace('<a href="https://tp.test/', '')).not.toMatch(/<(img|script|a)\b/);
        expect(html).not.toContain(word);
      },
    ),
  );
});

describe('the way to the handover', () => {
  test.each([
    ['in-store', 1, 101, 'https://tp.test/shipping-qr-code#token=T'],
    ['mail-in', 1, 101, 'https://tp.test/shipping-kit#token=T'],
    ['in-store', 5, null, null],
    ['in-store', 8, null, null],
  ] as const)('of an order %s in status %s/%s is %s', (kind, status_id, sub_status_id, url) => {
    const mail = writeOrderMail(sample({ kind, status_id, sub_status_id }));
    for (const text of [mail!.html, mail!.plain]) {
      if (url) expect(text).toContain(url);
      else expect(text).not.toContain('tp.test');
    }
  });
});
