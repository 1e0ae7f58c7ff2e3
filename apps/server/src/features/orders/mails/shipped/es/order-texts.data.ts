import type { orderTexts as english } from '../en/order-texts.data.ts';
import type { Shipped } from '../shipped-text.rules.ts';

const hold = (...body: string[]) => ({
  title: 'Su pedido está en espera',
  body: [...body, '> {{hold_reason}}', '{{devices}}'],
  closing: 'Para resolverlo, {{contact_us}}.',
});

export const orderTexts: Record<keyof typeof english, Shipped> = {
  'revised-offer': () => ({
    title: 'Tenemos una oferta revisada para usted',
    body: [
      'Hemos revisado {{your_device}} y hemos encontrado diferencias con su descripción. A continuación verá qué ha cambiado y por qué. Si la rechaza, le devolvemos {{your_device}}.',
      '> {{offer_note}}',
      '{{offer}}',
      'Responda a más tardar el {{answer_date}}, por favor.',
      '{{if accept_date}}Si no tenemos noticias suyas hasta el {{accept_date}}, aceptaremos la oferta por usted.',
      '[Responder a la oferta]({{answer_link}})',
    ],
    closing: 'Si prefiere hablar con nosotros, {{contact_us}}.',
  }),
  'offer-accepted': () => ({
    title: 'Oferta aceptada',
    body: ['Gracias por aceptar nuestra oferta revisada. Le pagaremos {{total}}.', '{{prices}}'],
  }),
  'offer-auto-accepted': () => ({
    title: 'Oferta aceptada',
    body: [
      'Como no tuvimos noticias suyas, nuestra oferta revisada se aceptó automáticamente, tal como le anunciamos. Le pagaremos {{total}}.',
      '{{prices}}',
    ],
  }),
  'offer-rejected': () => ({
    subject: 'Oferta rechazada',
    title: 'Ha rechazado nuestra oferta',
    body: [
      'No compraremos {{your_device}}. Usted recibirá todo de vuelta. Le escribiremos cuando el envío esté en camino o listo para recoger.',
      '{{devices}}',
    ],
  }),
  'on-hold': () => hold('Tenemos que aclarar algo antes de seguir con su pedido.'),
  'on-hold-activation-lock': () =>
    hold(
      'Un bloqueo vinculado a una cuenta impide que otra persona use {{your_device}}. Quítelo, por favor. Seguiremos con su pedido en cuanto lo haya hecho.',
      '- Apple: inicie sesión en icloud.com/find, seleccione el dispositivo y elija «Eliminar de la cuenta».\n- Android: abra en un navegador la lista de dispositivos de su cuenta y cierre la sesión del dispositivo.',
    ),
  'on-hold-blacklisted': () =>
    hold(
      'Según nuestra comprobación, hay un aviso sobre {{your_device}}: pérdida, robo o pago pendiente. Contacte con su operador para resolverlo y envíenos después su confirmación.',
    ),
  'on-hold-ownership': () =>
    hold(
      'Antes de continuar, tenemos que comprobar su identidad y que usted es el propietario de lo que vende. Muéstrenos un documento de identidad con foto y una factura u otro justificante de compra.',
    ),
  'on-hold-statutory': () => ({
    title: 'Su pedido está en espera',
    body: [
      'La ley nos obliga a conservar {{your_device}} durante un tiempo antes de seguir con su pedido.',
      '{{devices}}',
    ],
  }),
  'payout-soon': () => ({
    subject: 'Estamos preparando su pago',
    title: 'Le pagaremos {{total}}',
    body: [
      'La revisión ha terminado. Estamos preparando su pago ({{payout_destination}}).',
      '{{unless payout_destination}}La revisión ha terminado. Solo necesitamos saber cómo desea cobrar. Para elegirlo, {{contact_us}}.',
      '{{prices}}',
    ],
    closing: '{{if payout_destination}}Si tiene preguntas, {{contact_us}}.',
  }),
  'payout-sent': () => ({
    title: 'Su pago está en camino',
    body: [
      'Le hemos enviado {{payout}}. El tiempo que tarde en llegar depende de su banco o servicio de pago.',
      '{{prices}}',
    ],
  }),
  'payout-failed': () => ({
    subject: 'Todavía no hemos podido pagarle',
    title: 'Su pago no se ha podido realizar',
    body: [
      'Intentamos pagarle {{payout}}, pero el pago fue devuelto. Compruebe sus datos de pago y envíenoslos de nuevo.',
    ],
    closing: 'Para enviárnoslos, {{contact_us}}.',
  }),
  'note-to-seller': () => ({
    title: 'Un mensaje sobre su pedido',
    body: ['Le escribimos sobre su pedido:', '> {{message}}', '[Responder en la página de su pedido]({{answer_link}})'],
    sms: '{{company_name}}: {{message}} {{answer_link}}',
  }),
  'payout-details-needed': () => ({
    subject: '¿Cómo debemos pagarle?',
    title: 'Necesitamos sus datos de pago',
    body: [
      'Su pedido está listo para el pago, pero todavía no tenemos sus datos de pago completos. Díganos cómo y dónde pagarle {{total}}.',
    ],
    closing: 'Para enviárnoslos, {{contact_us}}.',
  }),
  'payout-details-changed': () => ({
    title: 'Sus datos de pago han cambiado',
    body: [
      'Hoy se han cambiado los datos del pago por {{your_device}}. Si fue usted o nos lo pidió, no tiene que hacer nada.',
      'Si no sabe nada de este cambio, avísenos enseguida, antes de que paguemos.',
    ],
    closing: 'Para avisarnos, {{contact_us}}.',
  }),
  paid: () => ({
    subject: 'Su pago se ha realizado',
    title: 'Su pedido está completo',
    paid_title: 'Le hemos pagado {{paid}}',
    body: [
      'Gracias por vendernos {{your_device}}. Conserve este correo, por favor.',
      '{{if paid}}{{payments}}',
      '{{unless paid}}{{devices}}',
    ],
  }),
  'return-ready': (isShop) => ({
    title: isShop ? 'Ya puede recoger {{your_device}}' : 'Le devolvemos {{your_device}}',
    body: [
      isShop
        ? 'Esta vez no compramos {{your_device}}. Puede recoger todo aquí: {{place}}. Traiga su recibo o un documento de identidad con foto.'
        : 'Esta vez no compramos {{your_device}}. El envío de vuelta está en preparación.',
      isShop ? '{{location_address}}' : '',
      '{{devices}}',
    ],
  }),
  returned: (isShop) => ({
    title: isShop ? 'Ya tiene de vuelta {{your_device}}' : 'Le hemos devuelto {{your_device}}',
    body: [
      'Este pedido está cerrado. No hemos comprado ni pagado nada. Puede volver a ofrecernos {{your_device}} cuando quiera.',
      '{{devices}}',
    ],
  }),
  recycled: () => ({
    title: 'Vamos a reciclar {{your_device}}',
    body: [
      'Tal como acordamos, vamos a reciclar {{your_device}} en lugar de hacer la devolución. No recibirá ningún pago.',
      '{{devices}}',
    ],
  }),
};

export const ownStatusText: Shipped = () => ({
  subject: 'Novedades de su pedido',
  title: 'Novedades de su pedido',
  body: ['Su pedido {{box_id}} tiene un nuevo estado: {{status}}.', '{{devices}}'],
});
