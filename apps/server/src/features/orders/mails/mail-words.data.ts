import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import { type OfferReason, offerReasons } from '@tradepost/contracts/orders/order-status.data';

/** One word for one device, another for several. */
type Counted = readonly [one: string, several: string];

/** The words around the text of an email, in each language: phrases of variables, tables, buttons and the footer. */
export interface MailWords {
  hello: string;
  device: Counted;
  it: Counted;
  they: Counted;
  is: Counted;
  has: Counted;
  or: string;
  contact: (at: string) => string;
  contact_or_visit: (at: string, desk: string) => string;
  visit: (desk: string) => string;
  order: (box_id: string) => string;
  bonus: string;
  bonus_with: (code: string) => string;
  /** The fee for our label. */
  method_bonus: (method: string) => string;
  shipping: string;
  expedited: string;
  code_needs: (total: string) => string;
  total: string;
  previous_total: string;
  new_total: string;
  not_bought: string;
  paid: string;
  check_number: string;
  reference: string;
  open_code: string;
  open_kit: string;
  open_quote: string;
  why: (company: string) => string;
  unsubscribe: string;
  days: Counted;
  reasons: Record<OfferReason, string>;
}

const english: MailWords = {
  hello: 'Hello',
  device: ['device', 'devices'],
  it: ['it', 'them'],
  they: ['it', 'they'],
  is: ['is', 'are'],
  has: ['has', 'have'],
  or: 'or',
  contact: (at) => `contact us at ${at}`,
  contact_or_visit: (at, desk) => `contact us at ${at}, or visit us at ${desk}`,
  visit: (desk) => `visit us at ${desk}`,
  order: (box_id) => `Order ${box_id}`,
  bonus: 'Bonus',
  bonus_with: (code) => `Bonus with code ${code}`,
  method_bonus: (method) => `Bonus for ${method}`,
  shipping: 'Shipping',
  expedited: 'Expedited payout',
  code_needs: (total) => `The code requires a total of at least ${total}`,
  total: 'Total',
  previous_total: 'Previous total',
  new_total: 'New total',
  not_bought: 'Not bought',
  paid: 'Paid',
  check_number: 'Check number',
  reference: 'Reference',
  open_code: 'Open your counter code',
  open_kit: 'Open packing instructions',
  open_quote: 'Open the quote (PDF)',
  why: (company) => `You’re getting this email because you sold or offered a device to ${company}.`,
  unsubscribe: 'Unsubscribe',
  days: ['day', 'days'],
  reasons: offerReasons,
};

const spanish: MailWords = {
  hello: 'Hola',
  device: ['dispositivo', 'dispositivos'],
  it: ['lo', 'los'],
  they: ['él', 'ellos'],
  is: ['está', 'están'],
  has: ['ha', 'han'],
  or: 'o',
  contact: (at) => `escríbenos o llámanos: ${at}`,
  contact_or_visit: (at, desk) => `escríbenos o llámanos (${at}), o visítanos en ${desk}`,
  visit: (desk) => `visítanos en ${desk}`,
  order: (box_id) => `Pedido ${box_id}`,
  bonus: 'Bonificación',
  bonus_with: (code) => `Bonificación con el código ${code}`,
  method_bonus: (method) => `Bonificación por ${method}`,
  shipping: 'Envío',
  expedited: 'Pago urgente',
  code_needs: (total) => `El código exige un total de al menos ${total}`,
  total: 'Total',
  previous_total: 'Total anterior',
  new_total: 'Total nuevo',
  not_bought: 'No comprado',
  paid: 'Pagado',
  check_number: 'Número de cheque',
  reference: 'Referencia',
  open_code: 'Abrir tu código para la tienda',
  open_kit: 'Abrir las instrucciones de envío',
  open_quote: 'Abrir la cotización (PDF)',
  why: (company) => `Recibes este correo porque vendiste u ofreciste un dispositivo a ${company}.`,
  unsubscribe: 'Cancelar la suscripción',
  days: ['día', 'días'],
  reasons: {
    condition: 'El estado es distinto',
    model: 'Otro modelo',
    storage: 'Otra capacidad',
    carrier: 'Bloqueado por el operador',
    battery: 'Batería desgastada',
    screen: 'Pantalla dañada',
    parts: 'Piezas cambiadas o ausentes',
    water: 'Daños por agua',
    lock: 'Bloqueo de activación',
    blacklist: 'En lista negra o financiado',
    late: 'Llegó después del plazo del precio',
    better: 'Mejor de lo descrito',
    other: 'Otro motivo',
  },
};

const french: MailWords = {
  hello: 'Bonjour',
  device: ['appareil', 'appareils'],
  it: ['le', 'les'],
  they: ['il', 'ils'],
  is: ['est', 'sont'],
  has: ['a', 'ont'],
  or: 'ou',
  contact: (at) => `contactez-nous : ${at}`,
  contact_or_visit: (at, desk) => `contactez-nous (${at}) ou passez nous voir : ${desk}`,
  visit: (desk) => `passez nous voir : ${desk}`,
  order: (box_id) => `Commande ${box_id}`,
  bonus: 'Bonus',
  bonus_with: (code) => `Bonus avec le code ${code}`,
  method_bonus: (method) => `Bonus pour ${method}`,
  shipping: 'Expédition',
  expedited: 'Paiement accéléré',
  code_needs: (total) => `Le code demande un total d’au moins ${total}`,
  total: 'Total',
  previous_total: 'Ancien total',
  new_total: 'Nouveau total',
  not_bought: 'Non acheté',
  paid: 'Payé',
  check_number: 'Numéro de chèque',
  reference: 'Référence',
  open_code: 'Ouvrir votre code pour le magasin',
  open_kit: 'Ouvrir les instructions d’envoi',
  open_quote: 'Ouvrir le devis (PDF)',
  why: (company) => `Vous recevez ce message car vous avez vendu ou proposé un appareil à ${company}.`,
  unsubscribe: 'Se désabonner',
  days: ['jour', 'jours'],
  reasons: {
    condition: 'État différent',
    model: 'Autre modèle',
    storage: 'Autre capacité',
    carrier: 'Bloqué par l’opérateur',
    battery: 'Batterie usée',
    screen: 'Écran endommagé',
    parts: 'Pièces remplacées ou manquantes',
    water: 'Dégât des eaux',
    lock: 'Verrouillage d’activation',
    blacklist: 'Sur liste noire ou financé',
    late: 'Arrivé après la fin du prix garanti',
    better: 'Meilleur que décrit',
    other: 'Autre raison',
  },
};

const german: MailWords = {
  hello: 'Hallo',
  device: ['Gerät', 'Geräte'],
  it: ['es', 'sie'],
  they: ['es', 'sie'],
  is: ['ist', 'sind'],
  has: ['hat', 'haben'],
  or: 'oder',
  contact: (at) => `wenden Sie sich an ${at}`,
  contact_or_visit: (at, desk) => `wenden Sie sich an ${at} oder besuchen Sie uns: ${desk}`,
  visit: (desk) => `besuchen Sie uns: ${desk}`,
  order: (box_id) => `Auftrag ${box_id}`,
  bonus: 'Bonus',
  bonus_with: (code) => `Bonus mit dem Code ${code}`,
  method_bonus: (method) => `Bonus für ${method}`,
  shipping: 'Versand',
  expedited: 'Beschleunigte Auszahlung',
  code_needs: (total) => `Der Code gilt ab einer Summe von ${total}`,
  total: 'Summe',
  previous_total: 'Bisherige Summe',
  new_total: 'Neue Summe',
  not_bought: 'Nicht angekauft',
  paid: 'Gezahlt',
  check_number: 'Schecknummer',
  reference: 'Verwendungszweck',
  open_code: 'Code für die Theke öffnen',
  open_kit: 'Packanleitung öffnen',
  open_quote: 'Angebot öffnen (PDF)',
  why: (company) => `Sie erhalten diese Nachricht, weil Sie ${company} ein Gerät verkauft oder angeboten haben.`,
  unsubscribe: 'Abmelden',
  days: ['Tag', 'Tage'],
  reasons: {
    condition: 'Anderer Zustand',
    model: 'Anderes Modell',
    storage: 'Anderer Speicher',
    carrier: 'SIM-Lock',
    battery: 'Akku abgenutzt',
    screen: 'Display beschädigt',
    parts: 'Teile ersetzt oder fehlend',
    water: 'Wasserschaden',
    lock: 'Aktivierungssperre',
    blacklist: 'Gesperrt oder finanziert',
    late: 'Nach Ablauf der Preisgarantie eingetroffen',
    better: 'Besser als beschrieben',
    other: 'Anderer Grund',
  },
};

export const mailWords: Record<MessageLanguage, MailWords> = { en: english, es: spanish, fr: french, de: german };
