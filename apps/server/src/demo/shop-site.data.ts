import type { FaqForm } from '@tradepost/contracts/shop/site/faq.contract';

/** Questions of the demo company. */
export const demoFaqs: readonly Omit<FaqForm, 'is_shown'>[] = [
  {
    group_name: 'Prices',
    question: 'How do you set your prices?',
    answer:
      'We look at what devices like yours sell for, every day. **The price you see is kept for 14 days** once you order.',
    translations: {
      es: {
        group_name: 'Precios',
        question: '¿Cómo fijan sus precios?',
        answer: 'Miramos cada día por cuánto se venden dispositivos como el suyo. **El precio se mantiene 14 días.**',
      },
      de: {
        group_name: 'Preise',
        question: 'Wie entstehen Ihre Preise?',
        answer: 'Wir prüfen täglich, für wie viel Geräte wie Ihres verkauft werden. **Der Preis gilt 14 Tage.**',
      },
    },
  },
  {
    group_name: 'Prices',
    question: 'What if my device is not as I described it?',
    answer:
      'We make you a new offer with pictures. You accept it, or we send your device back:\n\n- free of charge\n- within three days',
  },
  {
    group_name: 'Sending',
    question: 'What do I do before I send my phone?',
    answer: 'Turn off Find My or Google’s lock, sign out of your accounts, and erase the phone. Take out the SIM card.',
    translations: {
      es: {
        group_name: 'Envío',
        question: '¿Qué hago antes de enviar mi teléfono?',
        answer:
          'Desactive Buscar o el bloqueo de Google, cierre sus cuentas y borre el teléfono. Retire la tarjeta SIM.',
      },
    },
  },
  {
    group_name: 'Payment',
    question: 'When does {{company_name}} pay?',
    answer:
      'Within two business days after we have checked your device. Any questions? Write to [our team](mailto:{{company_email}}).',
  },
];

/** Two versions of the terms: the second one names the days of a return. */
export const demoTerms = [
  {
    body: '# Terms of {{company_name}}\n\nYou sell a device that is yours. We pay the price that you accepted, once we have checked it.\n\n# Returns\n\nIf we don’t agree on a price, we send your device back free of charge.',
  },
  {
    body: '# Terms of {{company_name}}\n\nYou sell a device that is yours. We pay the price that you accepted, once we have checked it.\n\n# Returns\n\nIf we don’t agree on a price, we send your device back free of charge, within **three days**.\n\n# Data\n\nErase your device before you send it. We erase what is left.',
    translations: {
      es: {
        body: '# Condiciones de {{company_name}}\n\nUsted vende un dispositivo que es suyo. Pagamos el precio que aceptó una vez revisado.\n\n# Devoluciones\n\nSi no acordamos un precio, le devolvemos el dispositivo sin costo en **tres días**.',
      },
    },
  },
] as const;

export const demoPrivacy = {
  body: '# What we keep\n\nYour name, address and how we pay you, as long as the law asks for it.\n\n# Whom we tell\n\n- the carrier that brings your parcel\n- the bank that pays you\n\n# Questions\n\n{{if company_email}}Write to [{{company_email}}](mailto:{{company_email}}).',
};
