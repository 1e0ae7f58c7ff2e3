import type { SentenceMessage } from '../catalog.data.ts';

export const sentences: Record<SentenceMessage, string> = {
  '{field} is required': 'Veuillez remplir le champ « {field} »',
  'At least one {field} is required': 'Au moins un élément est nécessaire',
  '{field} is not a valid email address': 'Veuillez saisir une adresse e-mail valide',
  '{field} is not a valid phone number': 'Veuillez saisir un numéro de téléphone valide',
  '{field} is not a valid US phone number': 'Veuillez saisir un numéro de téléphone américain valide',
  '{field} must be a number': 'Le champ « {field} » doit contenir un nombre',
  '{field} must be text': 'Le champ « {field} » doit contenir du texte',
  '{field} must not contain control characters': 'Le champ « {field} » ne doit pas contenir de caractères de contrôle',
  '{field} must be one of {values}': 'Dans le champ « {field} », choisissez l’une des valeurs : {values}',
  '{field} must have {count} digits': 'Le champ « {field} » doit contenir {count} chiffres',
  '{field} is not valid': 'Le champ « {field} » n’est pas valide',
  '{field} not found': 'Élément introuvable',
  'Please select a valid {field}': 'Veuillez choisir une valeur valide',
  'This field has a value of {value} must have a min length of {length}':
    'Veuillez saisir au moins {length} caractères',
  'This field has a value of {value} must have a max length of {length}': 'Veuillez saisir au plus {length} caractères',
  'File size must be less than {limit}': 'Le fichier doit peser moins de {limit}',
  'File type must be {types}': 'Types de fichier acceptés : {types}',
  '{file}: File size must be less than {limit}': '{file} : le fichier doit peser moins de {limit}',
  '{file}: File type must be {types}': '{file} : types de fichier acceptés : {types}',
  'Choose a JPEG, PNG or WebP picture': 'Choisissez une photo au format JPEG, PNG ou WebP',
  '{file}: Choose a JPEG, PNG or WebP picture': '{file} : Choisissez une photo au format JPEG, PNG ou WebP',
  'Browsers can’t show the HEIC format of iPhones. Choose a JPEG or PNG picture.':
    'Les navigateurs n’affichent pas le format HEIC des iPhone. Choisissez une photo au format JPEG ou PNG.',
  '{file}: Browsers can’t show the HEIC format of iPhones. Choose a JPEG or PNG picture.':
    '{file} : Les navigateurs n’affichent pas le format HEIC des iPhone. Choisissez une photo au format JPEG ou PNG.',
  'This picture is damaged or incomplete. Choose it again, or take a new one.':
    'Cette photo est endommagée ou incomplète. Choisissez-la de nouveau ou prenez-en une autre.',
  '{file}: This picture is damaged or incomplete. Choose it again, or take a new one.':
    '{file} : Cette photo est endommagée ou incomplète. Choisissez-la de nouveau ou prenez-en une autre.',
  'must contain letters only': 'Seules les lettres sont acceptées',
  'must contain numbers only': 'Seuls les chiffres sont acceptés',
  'must be alphanumeric (letters and numbers only)': 'Seuls les lettres et les chiffres sont acceptés',
  'Something wrong, please try again!': 'Une erreur est survenue. Veuillez réessayer.',
  'The database can’t be reached right now. Try again in a minute.':
    'La base de données est injoignable pour le moment. Veuillez réessayer dans une minute.',
  'The database takes no changes right now, so nothing was saved. Try again in a minute.':
    'La base de données n’accepte aucune modification pour le moment, rien n’a été enregistré. Veuillez réessayer dans une minute.',
  'Files can’t be reached right now. Try again in a minute.':
    'Les fichiers sont inaccessibles pour le moment. Veuillez réessayer dans une minute.',
  'The server’s disk is full, so nothing was saved. Tell the person who runs the server.':
    'Le disque du serveur est plein, rien n’a été enregistré. Veuillez prévenir la personne qui gère le serveur.',
  'Some of the data is not valid': 'Certaines données ne sont pas valides',
  'The request is too large': 'La requête est trop volumineuse',
  'Can’t reach the server. Check your connection and try again.':
    'Le serveur est injoignable. Vérifiez votre connexion et réessayez.',
  'Enter the full value again': 'Veuillez saisir de nouveau la valeur complète',
  'IBAN must start with a country code': 'L’IBAN doit commencer par un code de pays',
  'An IBAN from {country} must have {expected} characters, but this one has {actual}':
    'Un IBAN de ce pays ({country}) doit comporter {expected} caractères, celui-ci en a {actual}',
  'IBAN has a letter or digit in the wrong place': 'Une lettre ou un chiffre de l’IBAN est mal placé',
  'IBAN has a wrong check digit. Compare it with the bank statement':
    'La clé de contrôle de l’IBAN est erronée. Comparez-le avec votre relevé bancaire',
  'This IBAN is from {country}, which is outside SEPA': 'Le pays de cet IBAN ({country}) ne fait pas partie du SEPA',
  'Handle must have 5 to 30 letters, digits, hyphens or underscores':
    'L’identifiant doit comporter de 5 à 30 lettres, chiffres, traits d’union ou tirets bas',
  'Routing number must have 9 digits': 'Le code bancaire doit comporter 9 chiffres',
  'Routing number has a wrong check digit. Compare it with a check':
    'La clé de contrôle du code bancaire est erronée. Comparez-le avec un chèque',
  'BIC must have 8 or 11 characters': 'Le BIC doit comporter 8 ou 11 caractères',
  'BIC must have four letters for the bank, two for the country, then two or five more characters':
    'Le BIC se compose de quatre lettres pour la banque, de deux pour le pays, puis de deux ou cinq autres caractères',
  '{method} is not available in {country}': 'Ce mode de paiement n’existe pas dans ce pays ({country}) : {method}',
  'This payout method is not available here': 'Ce mode de paiement n’est pas disponible ici',
  'This payout method is not offered for {orders}': 'Ce mode de paiement n’est pas proposé pour ce type de commande',
  'This payout method is not offered at this location': 'Ce mode de paiement n’est pas proposé dans ce magasin',
  'The payout details can’t be changed here any more. Contact us to change them.':
    'Les coordonnées de paiement ne peuvent plus être modifiées ici. Contactez-nous pour les changer.',
  'This page doesn’t exist, or the shop has closed it.': 'Cette page n’existe pas, ou la boutique l’a fermée.',
  'This link no longer works. Ask the shop for a new one.':
    'Ce lien n’est plus valable. Demandez-en un nouveau à la boutique.',
  'This link is not complete. Copy the whole link from the email.':
    'Ce lien est incomplet. Copiez le lien complet depuis l’e-mail.',
  'This link has ended.': 'Ce lien a expiré.',
  'Too many attempts. Try again in {minutes} minute.': 'Trop de tentatives. Réessayez dans une minute.',
  'Too many attempts. Try again in {minutes} minutes.': 'Trop de tentatives. Réessayez dans {minutes} minutes.',
  'This order is being looked into, so the offer can’t be answered now. Contact us for help.':
    'Cette commande est en cours d’examen : l’offre ne peut pas recevoir de réponse pour le moment. Contactez-nous.',
  'This offer can only be answered as a whole': 'Cette offre ne peut être acceptée ou refusée qu’en entier',
  'One of the devices is not in this offer': 'L’un des appareils ne figure pas dans cette offre',
  'Questions can’t be asked here. Contact us instead.':
    'Il n’est pas possible de poser de question ici. Contactez-nous directement.',
  'Pictures can’t be sent here. Contact us instead.':
    'Il n’est pas possible d’envoyer de photos ici. Contactez-nous directement.',
  'You can send up to {count} pictures': 'Vous pouvez envoyer jusqu’à {count} photos',
  'There is no text to sign': 'Il n’y a rien à signer',
  'The text has changed in the meantime. Read it again before you sign.':
    'Le texte a changé entre-temps. Relisez-le avant de signer.',
  'This language is not offered': 'Cette langue n’est pas proposée',
  'We don’t buy this device at the moment': 'Nous n’achetons pas cet appareil en ce moment',
  'We don’t buy this device in this condition': 'Nous n’achetons pas cet appareil dans cet état',
  'We don’t buy devices with this defect': 'Nous n’achetons pas d’appareils avec ce défaut',
  '“{condition}” doesn’t fit “{defect}”. Choose a lower condition, or remove the defect.':
    '« {condition} » ne correspond pas à « {defect} ». Choisissez un état inférieur ou retirez le défaut.',
  'We can’t take this order online. Please contact the shop.':
    'Nous ne pouvons pas accepter cette commande en ligne. Contactez la boutique.',
  'The price has changed. Check the new price and try again.':
    'Le prix a changé. Vérifiez le nouveau prix et réessayez.',
  'You can place up to {count} orders an hour. Try again later.':
    'Vous pouvez passer jusqu’à {count} commandes par heure. Réessayez plus tard.',
  'You can send up to {count} parcels': 'Vous pouvez envoyer jusqu’à {count} colis',
  'Enter the number that the carrier printed': 'Saisissez le numéro imprimé par le transporteur',
  'This is not a {carrier} tracking number. Check it, or choose another carrier.':
    'Ce n’est pas un numéro de suivi {carrier}. Vérifiez-le ou choisissez un autre transporteur.',
  'Choose a store': 'Choisissez un magasin',
  'Enter your email address': 'Saisissez votre adresse e-mail',
  'Enter a street and number': 'Saisissez le numéro et la rue',
  'Enter a city': 'Saisissez une ville',
  'Enter a state': 'Saisissez un État',
  'Enter a province': 'Saisissez une province',
  'Enter a prefecture': 'Saisissez une préfecture',
  'Enter a postal code': 'Saisissez un code postal',
  'Accept the terms to sell your devices': 'Acceptez les conditions pour vendre vos appareils',
  'This is a preview, so nothing was sold.': 'Ceci est un aperçu, rien n’a donc été vendu.',
  'The shop doesn’t buy this way at the moment. Choose another way to sell.':
    'La boutique n’achète pas de cette façon en ce moment. Choisissez-en une autre.',
  'Enter your email address to see the price': 'Saisissez votre adresse e-mail pour voir le prix',
  'The offer comes to {total}; one {offer} can be at most {limit}':
    'L’offre s’élève à {total} ; une {offer} peut atteindre {limit} au plus',
  'The offer has {count} devices; one {offer} can have at most {limit}':
    'L’offre compte {count} appareils ; une {offer} peut en avoir {limit} au plus',
  'In one {offer} only {categories} may be: take out {devices}':
    'Une {offer} accepte seulement : {categories}. Retirez {devices}',
  'Offers start at {minimum}: add {missing} more': 'Les offres commencent à {minimum} : il manque {missing}',
  'We have enough of these until {date}: {devices}': 'Nous en avons assez jusqu’au {date} : {devices}',
  'We have bought enough of these for today: {devices}. Come back on {date}.':
    'Nous en avons assez acheté aujourd’hui : {devices}. Revenez le {date}.',
  'Our budget for payouts is used up for this week. Come back on {date}.':
    'Notre budget de paiements pour cette semaine est épuisé. Revenez le {date}.',
  'Our budget for store credit is used up for this week. Come back on {date}.':
    'Notre budget d’avoirs en magasin pour cette semaine est épuisé. Revenez le {date}.',
  'Promo code {code} doesn’t exist': 'Le code promo {code} n’existe pas',
  'Promo code {code} is inactive': 'Le code promo {code} n’est pas actif',
  'Promo code {code} starts on {day}': 'Le code promo {code} commence le {day}',
  'Promo code {code} ended on {day}': 'Le code promo {code} s’est terminé le {day}',
  'Promo code {code} is valid only for offers in {currency}':
    'Le code promo {code} est valable uniquement pour les offres en {currency}',
  'Promo code {code} is not valid for {offers}': 'Le code promo {code} n’est pas valable pour {offers}',
  'Promo code {code} is not valid at this location': 'Le code promo {code} n’est pas valable dans ce magasin',
  'Promo code {code} has been used up': 'Le code promo {code} est épuisé',
  'Promo code {code} is not valid for these devices': 'Le code promo {code} n’est pas valable pour ces appareils',
  'Promo code {code} requires a total of at least {amount}': 'Le code promo {code} exige un total d’au moins {amount}',
  'This customer has already used promo code {code}': 'Vous avez déjà utilisé le code promo {code}',
  'This code is wrong or has expired': 'Ce code est incorrect ou a expiré',
  'Enter the 6-digit code': 'Saisissez le code à 6 chiffres',
  'Sign in again to see your orders.': 'Reconnectez-vous pour voir vos commandes.',
  'Wait {seconds} seconds before you request another code':
    'Attendez {seconds} secondes avant de demander un autre code',
  'This is a preview, so no code was sent.': 'Ceci est un aperçu, aucun code n’a été envoyé.',
  'This quote can’t be answered any more. Contact us for help.':
    'Il n’est plus possible de répondre à ce devis. Contactez-nous.',
  'The prices in this quote have expired. Ask us for a new one.':
    'Les prix de ce devis ne sont plus valables. Demandez-nous-en un nouveau.',
  'We changed this quote in the meantime. Look at it again before you answer.':
    'Nous avons modifié ce devis entre-temps. Relisez-le avant de répondre.',
  'One of the lines is not in this quote': 'Une des lignes ne figure pas dans ce devis',
  'This price can’t be changed. Accept it or decline it.':
    'Ce prix ne peut pas être modifié. Acceptez-le ou refusez-le.',
  'Enter the price you’d like': 'Saisissez le prix que vous souhaitez',
};
