import type { TemplateMessage } from '../catalog.data.ts';
import { shippedConditions, shippedStatement } from '../en/shipped-terms.data.ts';

export const templates: Record<TemplateMessage, string> = {
  'We have a revised offer for you': 'Nous avons une offre révisée pour vous',
  'Hello {{first_name}}, we inspected your {{device}} and found differences from your description. Below is what changed and why.\n\nWe can pay you {{new_total}} instead of {{old_total}}.':
    'Bonjour {{first_name}}, nous avons contrôlé {{your_device}} et constaté des différences avec votre description. Vous trouverez ci-dessous ce qui a changé et pourquoi.\n\nNous pouvons vous payer {{new_total}} au lieu de {{old_total}}.',
  'Thank you, {{first_name}}': 'Merci, {{first_name}}',
  'You accepted our revised offer. We’ll pay you {{new_total}} and email you when the payment is on its way.':
    'Vous avez accepté notre offre révisée. Nous vous paierons {{new_total}} et vous écrirons dès que le paiement sera en route.',
  'You declined our offer': 'Vous avez refusé notre offre',
  'You’ll get your {{device}} back. We’ll email you as soon as there is news about the return.':
    'Vous allez récupérer {{your_device}}. Nous vous écrirons dès que nous aurons des nouvelles du retour.',
  'Please remove the activation lock': 'Veuillez retirer le verrouillage d’activation',
  'Your {{device}} can’t be used by anybody else yet, because of a lock to an account.\n\nApple: Sign in at icloud.com/find, select the device, then choose Remove from Account.\nAndroid: Open the list of devices in your account and sign out of the device.\n\nWe’ll continue with your order as soon as the lock is gone.':
    'Personne d’autre ne peut encore utiliser {{your_device}}, à cause d’un verrouillage lié à un compte.\n\nApple : connectez-vous sur icloud.com/find, sélectionnez l’appareil, puis « Supprimer du compte ».\nAndroid : ouvrez la liste des appareils de votre compte et déconnectez l’appareil.\n\nNous poursuivrons le traitement de votre commande dès que le verrouillage sera levé.',
  'You have your {{device}} back': 'Vous avez récupéré {{your_device}}',
  'Order {{box_id}} is closed. We bought nothing and paid nothing. You are welcome to offer us your {{device}} again at any time.':
    'La commande {{box_id}} est close. Nous n’avons rien acheté ni rien payé. Vous pouvez à tout moment nous proposer de nouveau {{your_device}}.',
  'Hello {{first_name}}, this is what you are sending us. Please put this document into the parcel.':
    'Bonjour {{first_name}}, voici ce que vous nous envoyez. Veuillez glisser ce document dans le colis.',
  'This is our quote for the devices below. We check quantities and conditions when they arrive.':
    'Voici notre devis pour les appareils ci-dessous. Nous vérifions les quantités et l’état à leur arrivée.',
  'Hello {{first_name}}, the prices below are estimates. You get our offer when we have inspected your devices.':
    'Bonjour {{first_name}}, les prix ci-dessous sont des estimations. Vous recevrez notre offre une fois vos appareils contrôlés.',
  [shippedConditions]:
    '1. Les appareils vous appartiennent ou vous êtes autorisé à les vendre. Ils ne sont ni perdus, ni volés, ni loués, ni en cours de paiement.\n2. Nous contrôlons chaque appareil. S’il diffère de votre description, nous vous faisons une offre révisée que vous pouvez accepter ou refuser.\n3. Notre prix est valable jusqu’à la date indiquée sur ce document. Un appareil reçu plus tard peut faire l’objet d’un nouveau prix.\n4. Sauvegardez vos données, déconnectez-vous de vos comptes et retirez les cartes SIM et mémoire. Nous effaçons les appareils que nous achetons et ne pouvons pas récupérer vos données.\n5. Les appareils nous appartiennent une fois que nous vous avons payé. Si vous refusez une offre, vous les récupérez.\n6. Nous conservons une trace de la vente aussi longtemps que la loi l’exige.',
  [shippedStatement]:
    'Je déclare être le propriétaire légitime des appareils de cette commande ou être autorisé à les vendre pour leur propriétaire. Ils ne sont ni volés, ni perdus, ni loués, ni financés, ni déclarés perdus à une assurance, et personne d’autre n’a de droit sur eux. Les informations que j’ai données sur moi et sur les appareils sont exactes.',
  'Your shipping label from {{company_name}}': 'Votre étiquette d’expédition de {{company_name}}',
  '# Your shipping label\n\nHello,\n\n{{company_name}} sends you a prepaid label for your parcel.\n\n{{if carrier}}The carrier is {{carrier}}.\n\n{{if tracking_number}}Tracking number: **{{tracking_number}}**\n\n[Open the label]({{label_link}})\n\nIf you didn’t expect this, ignore this email.':
    '# Votre étiquette d’expédition\n\nBonjour,\n\n{{company_name}} vous envoie une étiquette prépayée pour votre colis.\n\n{{if carrier}}Le transporteur est {{carrier}}.\n\n{{if tracking_number}}Numéro de suivi : **{{tracking_number}}**\n\n[Ouvrir l’étiquette]({{label_link}})\n\nSi vous n’attendiez pas ce message, vous pouvez l’ignorer.',
  'Invoice {{invoice_number}} from {{company_name}}': 'Facture {{invoice_number}} de {{company_name}}',
  '# Invoice {{invoice_number}}\n\n{{if buyer_name}}Hello {{buyer_name}},\n\n{{unless buyer_name}}Hello,\n\n{{if message}}{{message}}\n\nThank you for your purchase. The total is {{invoice_total}}.\n\n{{if invoice_due}}Please pay **{{invoice_due}}** by {{due_date}}.\n\n{{unless invoice_due}}It is paid.\n\n[Open the invoice]({{invoice_link}})\n\nThe link opens this invoice only and works for 60 days.':
    '# Facture {{invoice_number}}\n\n{{if buyer_name}}Bonjour {{buyer_name}},\n\n{{unless buyer_name}}Bonjour,\n\n{{if message}}{{message}}\n\nMerci pour votre achat. Le montant total est de {{invoice_total}}.\n\n{{if invoice_due}}Merci de régler **{{invoice_due}}** au plus tard le {{due_date}}.\n\n{{unless invoice_due}}La facture est réglée.\n\n[Ouvrir la facture]({{invoice_link}})\n\nCe lien ouvre uniquement cette facture et reste valable 60 jours.',
};
