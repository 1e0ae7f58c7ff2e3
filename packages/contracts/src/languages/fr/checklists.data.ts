import type { ChecklistMessage } from '../catalog.data.ts';

export const checklists: Record<ChecklistMessage, string> = {
  'Get your devices ready': 'Préparez vos appareils',
  'Pack them': 'Emballez-les',
  'Back up what you want to keep.': 'Sauvegardez ce que vous souhaitez garder.',
  'Remove the SIM card and any memory card. Delete eSIMs.':
    'Retirez la carte SIM et, le cas échéant, la carte mémoire. Supprimez les eSIM.',
  'Unpair any Apple Watch from the phone.': 'Dissociez l’Apple Watch éventuellement jumelée au téléphone.',
  'Settings, your name, Sign Out: this turns off Find My and Activation Lock.':
    'Réglages, votre nom, « Se déconnecter » : cela désactive Localiser et le verrouillage d’activation.',
  'Settings, General, Transfer or Reset: Erase All Content and Settings.':
    'Réglages, Général, « Transférer ou réinitialiser » : « Effacer contenu et réglages ».',
  'Settings, Accounts: remove your Google account. This also turns off factory reset protection.':
    'Paramètres, Comptes : supprimez votre compte Google. Cela désactive aussi la protection contre la réinitialisation.',
  'Turn off the screen lock.': 'Désactivez le verrouillage de l’écran.',
  'Settings, System, Reset: erase all data.': 'Paramètres, Système, Réinitialisation : effacez toutes les données.',
  'Sign out of your Samsung account.': 'Déconnectez-vous de votre compte Samsung.',
  'System Settings, your name, Sign Out: this turns off Find My and Activation Lock.':
    'Réglages Système, votre nom, « Se déconnecter » : cela désactive Localiser et le verrouillage d’activation.',
  'System Settings, General, Transfer or Reset: Erase All Content and Settings.':
    'Réglages Système, Général, « Transférer ou réinitialiser » : « Effacer contenu et réglages ».',
  'Include the charger if it is part of the offer.': 'Joignez le chargeur s’il fait partie de l’offre.',
  'Remove your Microsoft account and any firmware password.':
    'Supprimez votre compte Microsoft et tout mot de passe du micrologiciel.',
  'Settings, System, Recovery: Reset this PC and remove everything.':
    'Paramètres, Système, Récupération : réinitialisez ce PC et supprimez tout.',
  'On the iPhone, in the Watch app: Unpair Apple Watch. This turns off Activation Lock.':
    'Sur l’iPhone, dans l’app Watch : « Dissocier l’Apple Watch ». Cela désactive le verrouillage d’activation.',
  'Remove the watch from the app on your phone.': 'Retirez la montre de l’application de votre téléphone.',
  'In the watch’s settings: reset it.': 'Réinitialisez la montre dans ses réglages.',
  'Sign out of your account and turn off “main console” or “home console”.':
    'Déconnectez-vous de votre compte et désactivez « console principale ».',
  'In the settings: reset to factory settings.': 'Dans les paramètres, rétablissez les réglages d’usine.',
  'Remove discs, game cards and memory cards.': 'Retirez les disques, les cartes de jeu et les cartes mémoire.',
  'Remove them from your account and from paired devices.': 'Retirez-les de votre compte et des appareils associés.',
  'Put them in their case.': 'Rangez-les dans leur étui.',
  'Check the pages for notes and cards you want to keep.':
    'Cherchez entre les pages les notes et cartes que vous souhaitez garder.',
  'Sign out of all accounts and turn off locks.':
    'Déconnectez-vous de tous les comptes et désactivez les verrouillages.',
  'Erase it and remove cards and discs.': 'Effacez les données et retirez les cartes et les disques.',
  'Print this page, or write the order number on a sheet of paper.':
    'Imprimez cette page, ou écrivez le numéro de commande sur une feuille.',
  'Wrap each device separately, with at least an inch (3 cm) of padding on every side.':
    'Emballez chaque appareil séparément, avec au moins 3 cm de rembourrage de chaque côté.',
  'Put the sheet with the order number in the parcel.':
    'Glissez la feuille portant le numéro de commande dans le colis.',
  'Seal the parcel with strong tape, and cover or remove old labels.':
    'Fermez le colis avec un ruban adhésif solide, et couvrez ou retirez les anciennes étiquettes.',
  'Put the address label on the largest side, flat and without creases.':
    'Collez l’étiquette d’adresse bien à plat et sans pli sur le plus grand côté.',
  'Keep the carrier’s receipt until you are paid.':
    'Conservez le reçu du transporteur jusqu’à réception de votre paiement.',
};
