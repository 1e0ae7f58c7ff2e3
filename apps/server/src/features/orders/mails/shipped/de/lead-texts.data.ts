import type { leadTexts as english } from '../en/lead-texts.data.ts';
import type { Shipped } from '../shipped-text.rules.ts';

const priceLock = 'Diese Preise gelten bis zum {{price_lock_date}}.';
const lateNotice =
  '{{if days_late}}Ihr Paket ist {{days_late}} nach Ablauf der Preisgarantie bei uns angekommen. Können wir den angebotenen Preis nicht mehr zahlen, erhalten Sie eine E-Mail mit dem neuen Preis.';
const toHandover = (isShop: boolean) =>
  isShop
    ? 'Bringen Sie {{your_device}} zusammen mit einem Lichtbildausweis vorbei: {{place}}.'
    : 'Folgen Sie der Anleitung unten, um {{your_device}} an uns zu schicken.';

export const leadTexts: Record<keyof typeof english, Shipped> = {
  'offer-received': (isShop) => ({
    subject: 'Ihr Angebot ist da',
    title: 'Wir möchten {{your_device}} kaufen',
    body: [
      'Vielen Dank, dass Sie uns {{your_device}} anbieten. Das zahlen wir, wenn alles Ihrer Beschreibung entspricht.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'left-for-testing': () => ({
    subject: 'Wir prüfen {{your_device}}',
    title: 'Wir haben {{your_device}} zur Prüfung',
    body: [
      'Vielen Dank, dass Sie uns {{your_device}} zur Prüfung dagelassen haben (Filiale: {{place}}). Danach erhalten Sie von uns ein Angebot per E-Mail. Einen Preis haben wir noch nicht zugesagt, und Sie können {{your_device}} jederzeit zurückverlangen.',
      '{{devices}}',
    ],
  }),
  'quote-requested': () => ({
    title: 'Wir bereiten Ihr Angebot vor',
    body: [
      'Vielen Dank, dass Sie uns {{your_device}} anbieten. Wir gehen Ihre Liste durch und nennen Ihnen per E-Mail einen Preis.',
      '{{devices}}',
    ],
  }),
  'quote-ready': () => ({
    title: 'Ihr Angebot ist fertig',
    body: [
      'Hier ist unser Angebot. Auf einer Seite können Sie es für jedes Gerät annehmen, ablehnen oder einen anderen Preis nennen.',
      priceLock,
      '{{prices}}',
      '[Angebot beantworten]({{answer_link}})',
    ],
    closing: 'Möchten Sie lieber mit uns sprechen, {{contact_us}}.',
  }),
  'offer-reminder': (isShop) => ({
    subject: 'Ihr Angebot wartet noch auf Sie',
    title: 'Wir möchten {{your_device}} weiterhin kaufen',
    body: [
      isShop
        ? 'Bringen Sie {{your_device}} vorbei, wann immer es Ihnen passt: {{place}}.'
        : 'Machen Sie einfach dort weiter, wo Sie aufgehört haben.',
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'offer-cancelled': () => ({
    title: 'Ihr Auftrag wurde storniert',
    body: [
      'Wir haben diesen Auftrag storniert. Möchten Sie {{your_device}} weiterhin verkaufen, machen wir Ihnen gern ein neues Angebot.',
      '{{devices}}',
    ],
  }),
  'lead-expired': () => ({
    title: 'Ihr Angebot ist abgelaufen',
    body: [
      'Die Preise dieses Angebots gelten nicht mehr. Möchten Sie {{your_device}} weiterhin verkaufen, fragen Sie uns nach einem neuen Angebot.',
      '{{devices}}',
    ],
  }),
  'in-transit': () => ({
    title: 'Ihr Paket ist auf dem Weg zu uns',
    body: ['Der Paketdienst hat Ihr Paket. Wir schreiben Ihnen, sobald es ankommt.', lateNotice, '{{prices}}'],
  }),
  delivered: () => ({
    title: 'Ihr Paket ist angekommen',
    body: ['Wir prüfen Ihre Sendung und teilen Ihnen das Ergebnis per E-Mail mit.', lateNotice, '{{devices}}'],
  }),
  'being-inspected': () => ({
    title: 'Wir prüfen {{your_device}}',
    body: [
      'Wir prüfen, ob alles Ihrer Beschreibung entspricht. Wenn ja, zahlen wir den angebotenen Preis.',
      '{{prices}}',
    ],
  }),
  'reminder-1': (isShop) => ({
    subject: 'Ihr Angebot wartet auf Sie',
    title: '{{your_device}}, unser Angebot',
    body: [
      'Wir haben {{your_device}} noch nicht erhalten. Unser Angebot gilt weiterhin.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'reminder-2': (isShop) => ({
    subject: 'Möchten Sie {{your_device}} noch verkaufen?',
    title: 'Möchten Sie {{your_device}} noch verkaufen?',
    body: [
      'Unser Angebot über {{total}} ist offen, und es dauert nur wenige Minuten.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'reminder-3': (isShop) => ({
    subject: 'Ihr Angebot endet bald',
    title: 'Letzte Erinnerung an Ihr Angebot',
    body: [
      'Dies ist unsere letzte Erinnerung. Falls Sie {{your_device}} schon abgeschickt haben, müssen Sie nichts weiter tun.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'auto-accept-reminder': () => ({
    subject: 'Am {{accept_date}} nehmen wir das Angebot für Sie an',
    title: 'Bitte antworten Sie auf unser geändertes Angebot',
    body: [
      'Auf unser geändertes Angebot haben wir noch keine Antwort von Ihnen. Wenn Sie es nicht ablehnen, nehmen wir es am {{accept_date}} für Sie an und zahlen Ihnen {{total}}.',
      '{{offer}}',
      '[Angebot beantworten]({{answer_link}})',
    ],
    closing: 'Um abzulehnen, {{contact_us}}.',
  }),
  'late-parcel': () => ({
    subject: 'Ihr Paket ist nach Ablauf der Preisgarantie angekommen',
    title: 'Ihr Paket kam verspätet an',
    body: [
      'Ihr Paket ist {{days_late}} nach Ablauf der Preisgarantie bei uns angekommen. Wir hatten {{old_total}} angeboten. Zu den heutigen Preisen können wir {{new_total}} zahlen.',
      '{{prices}}',
    ],
    closing: 'Möchten Sie {{your_device}} lieber zurückhaben, {{contact_us}}.',
  }),
  'offer-link-renewed': () => ({
    subject: 'Ihr neuer Link zu unserem Angebot',
    title: 'Hier ist Ihr neuer Link',
    body: [
      'Sie haben um einen neuen Link zu unserem Angebot gebeten. Frühere Links sind nicht mehr gültig.',
      '[Angebot ansehen]({{answer_link}})',
    ],
  }),
  'custom-tracking': () => ({
    subject: 'Ihr Paket ist auf dem Weg zu Ihnen',
    title: 'Ihr Paket ist auf dem Weg zu Ihnen',
    body: [
      '{{if carrier}}Wir haben {{your_device}} dem Paketdienst übergeben: {{carrier}}.',
      'Sendungsnummer: **{{tracking_number}}**',
      '[Sendung verfolgen]({{tracking_link}})',
    ],
  }),
  'shipping-label': () => ({
    subject: 'Ihr Versandetikett',
    title: 'Ihr Versandetikett ist fertig',
    body: [
      'Das Porto ist bezahlt. Verpacken Sie {{your_device}}, kleben Sie das Etikett auf oder zeigen Sie den Code vor, und geben Sie das Paket ab.',
      '{{if carrier}}Der Paketdienst ist {{carrier}}.',
      '{{if tracking_number}}Sendungsnummer: **{{tracking_number}}**',
      '[Etikett öffnen]({{label_link}})',
    ],
  }),
  'shipping-kit-reminder': () => ({
    subject: 'Ist Ihr Versandset angekommen?',
    title: 'Ihr Versandset wartet auf {{your_device}}',
    body: [
      'Wir haben Ihnen ein Versandset geschickt, aber der Paketdienst hat noch kein Paket von Ihnen erfasst. Verpacken Sie {{your_device}} und schicken Sie das Paket mit dem Etikett aus dem Set ab.',
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
    closing: 'Ist das Set nicht angekommen, {{contact_us}}.',
  }),
  'review-request': () => ({
    subject: 'Wie zufrieden waren Sie?',
    title: 'Wie zufrieden waren Sie mit dem Verkauf?',
    body: [
      'Vielen Dank, dass Sie {{your_device}} an {{company_name}} verkauft haben. Wir freuen uns über Ihre Meinung. Ihre Bewertung hilft anderen bei der Entscheidung.',
      '[Bewertung schreiben]({{review_link}})',
    ],
  }),
};
