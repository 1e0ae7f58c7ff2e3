import type { orderTexts as english } from '../en/order-texts.data.ts';
import type { Shipped } from '../shipped-text.rules.ts';

const hold = (...body: string[]) => ({
  title: 'Votre commande est en attente',
  body: [...body, '> {{hold_reason}}', '{{devices}}'],
  closing: 'Pour régler cela, {{contact_us}}.',
});

export const orderTexts: Record<keyof typeof english, Shipped> = {
  'revised-offer': () => ({
    title: 'Nous avons une offre révisée pour vous',
    body: [
      'Nous avons contrôlé {{your_device}} et constaté des différences avec votre description. Vous trouverez ci-dessous ce qui a changé et pourquoi. Si vous refusez, vous récupérez {{your_device}}.',
      '> {{offer_note}}',
      '{{offer}}',
      'Merci de répondre au plus tard le {{answer_date}}.',
      '{{if accept_date}}Sans réponse de votre part d’ici au {{accept_date}}, nous accepterons l’offre pour vous.',
      '[Répondre à l’offre]({{answer_link}})',
    ],
    closing: 'Si vous préférez nous parler, {{contact_us}}.',
  }),
  'offer-accepted': () => ({
    title: 'Offre acceptée',
    body: ['Merci d’avoir accepté notre offre révisée. Nous vous paierons {{total}}.', '{{prices}}'],
  }),
  'offer-auto-accepted': () => ({
    title: 'Offre acceptée',
    body: [
      'Sans nouvelles de votre part, notre offre révisée a été acceptée automatiquement, comme nous vous l’avions annoncé. Nous vous paierons {{total}}.',
      '{{prices}}',
    ],
  }),
  'offer-rejected': () => ({
    subject: 'Offre refusée',
    title: 'Vous avez refusé notre offre',
    body: [
      'Nous n’achèterons pas {{your_device}}, et vous allez tout récupérer. Nous vous écrirons dès que le colis sera en route ou prêt à être retiré.',
      '{{devices}}',
    ],
  }),
  'on-hold': () => hold('Nous devons éclaircir un point avant de poursuivre le traitement de votre commande.'),
  'on-hold-activation-lock': () =>
    hold(
      'Un verrouillage lié à un compte empêche toute autre personne d’utiliser {{your_device}}. Veuillez le retirer. Nous poursuivrons le traitement de votre commande dès que ce sera fait.',
      '- Apple : connectez-vous sur icloud.com/find, sélectionnez l’appareil, puis « Supprimer du compte ».\n- Android : ouvrez dans un navigateur la liste des appareils de votre compte et déconnectez l’appareil.',
    ),
  'on-hold-blacklisted': () =>
    hold(
      'Nos vérifications indiquent un signalement concernant {{your_device}} : perte, vol ou paiement inachevé. Contactez votre opérateur pour régler cela, puis envoyez-nous sa confirmation.',
    ),
  'on-hold-ownership': () =>
    hold(
      'Avant de poursuivre, nous devons vérifier votre identité et confirmer que vous êtes propriétaire de ce que vous vendez. Merci de nous présenter une pièce d’identité, ainsi qu’une facture ou une autre preuve d’achat.',
    ),
  'on-hold-statutory': () => ({
    title: 'Votre commande est en attente',
    body: [
      'La loi nous oblige à conserver {{your_device}} pendant un certain temps avant de poursuivre le traitement de votre commande.',
      '{{devices}}',
    ],
  }),
  'payout-soon': () => ({
    subject: 'Nous préparons votre paiement',
    title: 'Nous vous paierons {{total}}',
    body: [
      'Le contrôle est terminé. Nous préparons votre paiement ({{payout_destination}}).',
      '{{unless payout_destination}}Le contrôle est terminé. Il nous reste seulement à savoir comment vous souhaitez recevoir votre paiement. Pour choisir, {{contact_us}}.',
      '{{prices}}',
    ],
    closing: '{{if payout_destination}}Pour toute question, {{contact_us}}.',
  }),
  'payout-sent': () => ({
    title: 'Votre paiement est en route',
    body: [
      'Nous vous avons envoyé {{payout}}. Le délai de réception dépend de votre banque ou de votre service de paiement.',
      '{{prices}}',
    ],
  }),
  'payout-failed': () => ({
    subject: 'Nous n’avons pas encore pu vous payer',
    title: 'Votre paiement n’a pas abouti',
    body: [
      'Nous avons essayé de vous payer {{payout}}, mais le paiement nous est revenu. Veuillez vérifier vos coordonnées de paiement et nous les renvoyer.',
    ],
    closing: 'Pour nous les communiquer, {{contact_us}}.',
  }),
  'note-to-seller': () => ({
    title: 'Un message au sujet de votre commande',
    body: [
      'Voici un message au sujet de votre commande :',
      '> {{message}}',
      '[Répondre sur la page de votre commande]({{answer_link}})',
    ],
    sms: '{{company_name}} : {{message}} {{answer_link}}',
  }),
  'payout-details-needed': () => ({
    subject: 'Comment devons-nous vous payer ?',
    title: 'Il nous manque vos coordonnées de paiement',
    body: [
      'Votre commande est prête à être payée, mais nous n’avons pas encore vos coordonnées de paiement complètes. Indiquez-nous comment et où vous payer {{total}}.',
    ],
    closing: 'Pour nous les communiquer, {{contact_us}}.',
  }),
  'payout-details-changed': () => ({
    title: 'Vos coordonnées de paiement ont été modifiées',
    body: [
      'Les coordonnées du paiement pour {{your_device}} ont été modifiées aujourd’hui. Si vous l’avez fait vous-même ou nous l’avez demandé, vous n’avez rien à faire.',
      'Si vous n’en savez rien, prévenez-nous tout de suite, avant que nous ne payions.',
    ],
    closing: 'Pour nous joindre, {{contact_us}}.',
  }),
  paid: () => ({
    subject: 'Votre paiement a été effectué',
    title: 'Votre commande est terminée',
    paid_title: 'Nous vous avons payé {{paid}}',
    body: [
      'Merci de nous avoir vendu {{your_device}}. Veuillez conserver cet e-mail.',
      '{{if paid}}{{payments}}',
      '{{unless paid}}{{devices}}',
    ],
  }),
  'return-ready': (isShop) => ({
    title: isShop ? 'Vous pouvez retirer {{your_device}}' : 'Nous vous renvoyons {{your_device}}',
    body: [
      isShop
        ? 'Cette fois, nous n’achetons pas {{your_device}}. Le retrait se fait ici : {{place}}. Merci d’apporter votre reçu ou une pièce d’identité.'
        : 'Cette fois, nous n’achetons pas {{your_device}} et allons tout vous renvoyer.',
      isShop ? '{{location_address}}' : '',
      '{{devices}}',
    ],
  }),
  returned: (isShop) => ({
    title: isShop ? 'Vous avez récupéré {{your_device}}' : 'Nous vous avons renvoyé {{your_device}}',
    body: [
      'Cette commande est close. Nous n’avons rien acheté ni rien payé. Vous pouvez à tout moment nous proposer de nouveau {{your_device}}.',
      '{{devices}}',
    ],
  }),
  recycled: () => ({
    title: 'Nous allons recycler {{your_device}}',
    body: [
      'Comme convenu, nous allons recycler {{your_device}} et ne rien vous renvoyer. Aucun paiement n’est prévu.',
      '{{devices}}',
    ],
  }),
};

export const ownStatusText: Shipped = () => ({
  subject: 'Des nouvelles de votre commande',
  title: 'Des nouvelles de votre commande',
  body: ['Votre commande {{box_id}} a un nouveau statut : {{status}}.', '{{devices}}'],
});
