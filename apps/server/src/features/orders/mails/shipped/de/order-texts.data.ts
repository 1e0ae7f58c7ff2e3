import type { orderTexts as english } from '../en/order-texts.data.ts';
import type { Shipped } from '../shipped-text.rules.ts';

const hold = (...body: string[]) => ({
  title: 'Ihr Auftrag ist zurückgestellt',
  body: [...body, '> {{hold_reason}}', '{{devices}}'],
  closing: 'Um das zu klären, {{contact_us}}.',
});

export const orderTexts: Record<keyof typeof english, Shipped> = {
  'revised-offer': () => ({
    title: 'Wir haben ein geändertes Angebot für Sie',
    body: [
      'Wir haben {{your_device}} geprüft und Abweichungen von Ihrer Beschreibung festgestellt. Unten sehen Sie, was sich geändert hat und warum. Lehnen Sie ab, bekommen Sie {{your_device}} zurück.',
      '> {{offer_note}}',
      '{{offer}}',
      'Bitte antworten Sie bis zum {{answer_date}}.',
      '{{if accept_date}}Wenn wir bis zum {{accept_date}} nichts von Ihnen hören, nehmen wir das Angebot für Sie an.',
      '[Angebot beantworten]({{answer_link}})',
    ],
    closing: 'Möchten Sie lieber mit uns sprechen, {{contact_us}}.',
  }),
  'offer-accepted': () => ({
    title: 'Angebot angenommen',
    body: [
      'Vielen Dank, dass Sie unser geändertes Angebot angenommen haben. Wir zahlen Ihnen {{total}}.',
      '{{prices}}',
    ],
  }),
  'offer-auto-accepted': () => ({
    title: 'Angebot angenommen',
    body: [
      'Da wir nichts von Ihnen gehört haben, wurde unser geändertes Angebot wie angekündigt automatisch angenommen. Wir zahlen Ihnen {{total}}.',
      '{{prices}}',
    ],
  }),
  'offer-rejected': () => ({
    subject: 'Angebot abgelehnt',
    title: 'Sie haben unser Angebot abgelehnt',
    body: [
      'Wir kaufen {{your_device}} nicht, und Sie bekommen alles zurück. Wir schreiben Ihnen, sobald die Rücksendung unterwegs oder alles zur Abholung bereit ist.',
      '{{devices}}',
    ],
  }),
  'on-hold': () => hold('Wir müssen etwas klären, bevor wir Ihren Auftrag weiter bearbeiten können.'),
  'on-hold-activation-lock': () =>
    hold(
      'Wegen einer Kontosperre kann niemand sonst {{your_device}} nutzen. Bitte heben Sie die Sperre auf. Danach bearbeiten wir Ihren Auftrag sofort weiter.',
      '- Apple: Melden Sie sich unter icloud.com/find an, wählen Sie das Gerät aus und dann „Aus Account entfernen“.\n- Android: Öffnen Sie im Browser die Geräteliste Ihres Kontos und melden Sie das Gerät ab.',
    ),
  'on-hold-blacklisted': () =>
    hold(
      'Nach unserer Prüfung liegt für {{your_device}} eine Meldung vor: verloren, gestohlen oder nicht abbezahlt. Bitte klären Sie das mit Ihrem Mobilfunkanbieter und schicken Sie uns dessen Bestätigung.',
    ),
  'on-hold-ownership': () =>
    hold(
      'Bevor wir weitermachen können, müssen wir Ihre Identität und Ihr Eigentum bestätigen. Bitte zeigen Sie uns einen Lichtbildausweis und eine Rechnung oder einen anderen Kaufnachweis.',
    ),
  'on-hold-statutory': () => ({
    title: 'Ihr Auftrag ist zurückgestellt',
    body: [
      'Das Gesetz verpflichtet uns, {{your_device}} eine Zeit lang aufzubewahren, bevor wir Ihren Auftrag weiter bearbeiten können.',
      '{{devices}}',
    ],
  }),
  'payout-soon': () => ({
    subject: 'Wir bereiten Ihre Auszahlung vor',
    title: 'Wir zahlen Ihnen {{total}}',
    body: [
      'Die Prüfung ist abgeschlossen. Wir bereiten Ihre Auszahlung vor ({{payout_destination}}).',
      '{{unless payout_destination}}Die Prüfung ist abgeschlossen. Wir müssen nur noch wissen, wie Sie bezahlt werden möchten. Um das festzulegen, {{contact_us}}.',
      '{{prices}}',
    ],
    closing: '{{if payout_destination}}Bei Fragen {{contact_us}}.',
  }),
  'payout-sent': () => ({
    title: 'Ihre Auszahlung ist unterwegs',
    body: [
      'Wir haben Ihnen {{payout}} gesendet. Wie lange es dauert, bis das Geld ankommt, hängt von Ihrer Bank oder Ihrem Zahlungsdienst ab.',
      '{{prices}}',
    ],
  }),
  'payout-failed': () => ({
    subject: 'Wir konnten Sie noch nicht bezahlen',
    title: 'Ihre Auszahlung ist fehlgeschlagen',
    body: [
      'Wir wollten Ihnen {{payout}} zahlen, aber die Zahlung kam zurück. Bitte prüfen Sie Ihre Zahlungsdaten und schicken Sie sie uns noch einmal.',
    ],
    closing: 'Um sie uns mitzuteilen, {{contact_us}}.',
  }),
  'note-to-seller': () => ({
    title: 'Eine Nachricht zu Ihrem Auftrag',
    body: [
      'Wir haben Ihnen zu Ihrem Auftrag etwas mitzuteilen:',
      '> {{message}}',
      '[Auf der Seite Ihres Auftrags antworten]({{answer_link}})',
    ],
    sms: '{{company_name}}: {{message}} {{answer_link}}',
  }),
  'payout-details-needed': () => ({
    subject: 'Wie sollen wir Sie bezahlen?',
    title: 'Uns fehlen Ihre Zahlungsdaten',
    body: [
      'Ihr Auftrag kann ausgezahlt werden, aber uns liegen noch keine vollständigen Zahlungsdaten vor. Bitte teilen Sie uns mit, wie und wohin wir Ihnen {{total}} zahlen sollen.',
    ],
    closing: 'Um sie uns mitzuteilen, {{contact_us}}.',
  }),
  'payout-details-changed': () => ({
    title: 'Ihre Zahlungsdaten wurden geändert',
    body: [
      'Heute wurde geändert, wohin wir die Zahlung für {{your_device}} überweisen. Waren Sie das selbst oder geschah es auf Ihren Wunsch, müssen Sie nichts tun.',
      'Wissen Sie nichts davon, melden Sie sich bitte sofort bei uns, bevor wir zahlen.',
    ],
    closing: 'Um uns zu erreichen, {{contact_us}}.',
  }),
  paid: () => ({
    subject: 'Ihre Auszahlung ist erfolgt',
    title: 'Ihr Auftrag ist abgeschlossen',
    paid_title: 'Wir haben Ihnen {{paid}} gezahlt',
    body: [
      'Vielen Dank, dass Sie uns {{your_device}} verkauft haben. Bitte bewahren Sie diese E-Mail auf.',
      '{{if paid}}{{payments}}',
      '{{unless paid}}{{devices}}',
    ],
  }),
  'return-ready': (isShop) => ({
    title: isShop ? 'Sie können {{your_device}} abholen' : 'Wir schicken {{your_device}} zurück',
    body: [
      isShop
        ? 'Dieses Mal kaufen wir {{your_device}} nicht. Die Abholung ist hier möglich: {{place}}. Bitte bringen Sie Ihren Beleg oder einen Lichtbildausweis mit.'
        : 'Dieses Mal kaufen wir {{your_device}} nicht und schicken alles an Sie zurück.',
      isShop ? '{{location_address}}' : '',
      '{{devices}}',
    ],
  }),
  returned: (isShop) => ({
    title: isShop ? 'Sie haben {{your_device}} zurück' : 'Wir haben {{your_device}} zurückgeschickt',
    body: [
      'Dieser Auftrag ist abgeschlossen. Wir haben nichts gekauft und nichts gezahlt. Gern können Sie uns {{your_device}} jederzeit wieder anbieten.',
      '{{devices}}',
    ],
  }),
  recycled: () => ({
    title: 'Wir recyceln {{your_device}}',
    body: [
      'Wie vereinbart recyceln wir {{your_device}} und schicken nichts zurück. Eine Zahlung erfolgt dafür nicht.',
      '{{devices}}',
    ],
  }),
};

export const ownStatusText: Shipped = () => ({
  subject: 'Neues zu Ihrem Auftrag',
  title: 'Neues zu Ihrem Auftrag',
  body: ['Ihr Auftrag {{box_id}} hat einen neuen Status: {{status}}.', '{{devices}}'],
});
