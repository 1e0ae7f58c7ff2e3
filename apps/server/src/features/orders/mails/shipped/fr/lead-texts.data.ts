import type { leadTexts as english } from '../en/lead-texts.data.ts';
import type { Shipped } from '../shipped-text.rules.ts';

const priceLock = 'Ces prix sont valables jusqu’au {{price_lock_date}}.';
const lateNotice =
  '{{if days_late}}Votre colis nous est parvenu {{days_late}} après l’expiration de notre prix garanti. Si nous ne pouvons plus payer le montant proposé, vous recevrez un e-mail avec le nouveau prix.';
const toHandover = (isShop: boolean) =>
  isShop
    ? 'Apportez {{your_device}} avec une pièce d’identité : {{place}}.'
    : 'Suivez les instructions ci-dessous pour nous envoyer {{your_device}}.';

export const leadTexts: Record<keyof typeof english, Shipped> = {
  'offer-received': (isShop) => ({
    subject: 'Votre offre est prête',
    title: 'Nous souhaitons acheter {{your_device}}',
    body: [
      'Merci de nous proposer {{your_device}}. Voici ce que nous paierons si tout correspond à votre description.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'left-for-testing': () => ({
    subject: 'Nous testons {{your_device}}',
    title: 'Nous avons reçu {{your_device}} pour le test',
    body: [
      'Merci de nous avoir confié {{your_device}} (magasin : {{place}}). Une fois le test terminé, vous recevrez notre offre par e-mail. Nous n’avons encore promis aucun prix, et vous pouvez récupérer {{your_device}} à tout moment.',
      '{{devices}}',
    ],
  }),
  'quote-requested': () => ({
    title: 'Nous préparons votre devis',
    body: [
      'Merci de nous proposer {{your_device}}. Nous étudions votre liste et vous communiquerons un prix par e-mail.',
      '{{devices}}',
    ],
  }),
  'quote-ready': () => ({
    title: 'Votre devis est prêt',
    body: [
      'Voici notre offre. Sur une seule page, vous pouvez l’accepter, la refuser ou demander un autre prix pour chaque appareil.',
      priceLock,
      '{{prices}}',
      '[Répondre au devis]({{answer_link}})',
    ],
    closing: 'Si vous préférez nous parler, {{contact_us}}.',
  }),
  'offer-reminder': (isShop) => ({
    subject: 'Votre offre vous attend toujours',
    title: 'Nous souhaitons toujours acheter {{your_device}}',
    body: [
      isShop
        ? 'Apportez {{your_device}} quand cela vous convient : {{place}}.'
        : 'Reprenez là où vous en étiez, quand cela vous convient.',
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'offer-cancelled': () => ({
    title: 'Votre commande a été annulée',
    body: [
      'Nous avons annulé cette commande. Si vous souhaitez toujours vendre {{your_device}}, nous vous ferons volontiers une nouvelle offre.',
      '{{devices}}',
    ],
  }),
  'lead-expired': () => ({
    title: 'Votre offre a expiré',
    body: [
      'Les prix de cette offre ne sont plus valables. Si vous souhaitez toujours vendre {{your_device}}, demandez-nous une nouvelle offre.',
      '{{devices}}',
    ],
  }),
  'in-transit': () => ({
    title: 'Votre colis est en route vers nous',
    body: ['Le transporteur a pris votre colis en charge. Nous vous écrirons à son arrivée.', lateNotice, '{{prices}}'],
  }),
  delivered: () => ({
    title: 'Votre colis est arrivé',
    body: ['Nous allons contrôler votre envoi et vous communiquer le résultat par e-mail.', lateNotice, '{{devices}}'],
  }),
  'being-inspected': () => ({
    title: 'Nous contrôlons {{your_device}}',
    body: [
      'Nous vérifions que tout correspond à votre description. Si c’est le cas, nous paierons le montant proposé.',
      '{{prices}}',
    ],
  }),
  'reminder-1': (isShop) => ({
    subject: 'Votre offre vous attend',
    title: 'Notre offre pour {{your_device}}',
    body: [
      'Nous n’avons pas encore reçu {{your_device}}. Notre offre tient toujours.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'reminder-2': (isShop) => ({
    subject: 'Souhaitez-vous toujours vendre {{your_device}} ?',
    title: 'Souhaitez-vous toujours vendre {{your_device}} ?',
    body: [
      'Notre offre de {{total}} est ouverte, et cela ne prend que quelques minutes.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'reminder-3': (isShop) => ({
    subject: 'Votre offre se termine bientôt',
    title: 'Dernier rappel pour votre offre',
    body: [
      'Ceci est notre dernier rappel. Si vous nous avez déjà envoyé {{your_device}}, n’en tenez pas compte.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'auto-accept-reminder': () => ({
    subject: 'Nous accepterons l’offre pour vous le {{accept_date}}',
    title: 'Merci de répondre à notre offre révisée',
    body: [
      'Nous n’avons pas encore reçu votre réponse à notre offre révisée. Sauf refus de votre part, nous l’accepterons pour vous le {{accept_date}} et vous paierons {{total}}.',
      '{{offer}}',
      '[Répondre à l’offre]({{answer_link}})',
    ],
    closing: 'Pour refuser, {{contact_us}}.',
  }),
  'late-parcel': () => ({
    subject: 'Votre colis est arrivé après la fin du prix garanti',
    title: 'Votre colis est arrivé en retard',
    body: [
      'Votre colis nous est parvenu {{days_late}} après l’expiration de notre prix garanti. Nous avions proposé {{old_total}}. Aux prix d’aujourd’hui, nous pouvons payer {{new_total}}.',
      '{{prices}}',
    ],
    closing: 'Si vous préférez récupérer {{your_device}}, {{contact_us}}.',
  }),
  'offer-link-renewed': () => ({
    subject: 'Votre nouveau lien vers notre offre',
    title: 'Voici votre nouveau lien',
    body: [
      'Vous avez demandé un nouveau lien vers notre offre. Les liens précédents ne sont plus valables.',
      '[Voir l’offre]({{answer_link}})',
    ],
  }),
  'custom-tracking': () => ({
    subject: 'Votre colis de retour est en route',
    title: 'Votre colis de retour est en route',
    body: [
      '{{if carrier}}Nous avons remis {{your_device}} au transporteur : {{carrier}}.',
      'Numéro de suivi : **{{tracking_number}}**',
      '[Suivre le colis]({{tracking_link}})',
    ],
  }),
  'shipping-label': () => ({
    subject: 'Votre étiquette d’expédition',
    title: 'Votre étiquette d’expédition est prête',
    body: [
      'L’affranchissement est payé. Emballez {{your_device}}, collez l’étiquette ou présentez le code, puis remettez le colis.',
      '{{if carrier}}Le transporteur est {{carrier}}.',
      '{{if tracking_number}}Numéro de suivi : **{{tracking_number}}**',
      '[Ouvrir l’étiquette]({{label_link}})',
    ],
  }),
  'shipping-kit-reminder': () => ({
    subject: 'Votre kit d’expédition est-il arrivé ?',
    title: 'Votre kit d’expédition attend {{your_device}}',
    body: [
      'Nous vous avons envoyé un kit d’expédition, et le transporteur n’a pas encore scanné de colis de votre part. Emballez {{your_device}} et utilisez l’étiquette du kit pour l’envoi.',
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
    closing: 'Si le kit n’est pas arrivé, {{contact_us}}.',
  }),
  'review-request': () => ({
    subject: 'Comment cela s’est-il passé ?',
    title: 'Comment s’est passée votre vente ?',
    body: [
      'Merci d’avoir vendu {{your_device}} à {{company_name}}. Nous aimerions connaître votre avis. Il aidera d’autres personnes à se décider.',
      '[Donner votre avis]({{review_link}})',
    ],
  }),
};
