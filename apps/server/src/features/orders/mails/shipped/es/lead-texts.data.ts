import type { leadTexts as english } from '../en/lead-texts.data.ts';
import type { Shipped } from '../shipped-text.rules.ts';

const priceLock = 'Estos precios son válidos hasta el {{price_lock_date}}.';
const lateNotice =
  '{{if days_late}}Su paquete llegó {{days_late}} después de que vencieran nuestros precios. Si ya no podemos pagar lo que ofrecimos, recibirá un correo con el nuevo precio.';
const toHandover = (isShop: boolean) =>
  isShop
    ? 'Tráiganos {{your_device}} junto con un documento de identidad con foto: {{place}}.'
    : 'Siga las instrucciones de abajo para hacernos llegar {{your_device}}.';

export const leadTexts: Record<keyof typeof english, Shipped> = {
  'offer-received': (isShop) => ({
    subject: 'Su oferta está lista',
    title: 'Queremos comprar {{your_device}}',
    body: [
      'Gracias por ofrecernos {{your_device}}. Esto es lo que pagaremos si todo coincide con su descripción.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'left-for-testing': () => ({
    subject: 'Estamos probando {{your_device}}',
    title: 'Ya tenemos {{your_device}} para la prueba',
    body: [
      'Gracias por dejarnos {{your_device}} ({{place}}). Cuando termine la prueba, le enviaremos una oferta por correo electrónico. Todavía no hemos prometido ningún precio, y puede pedir la devolución en cualquier momento.',
      '{{devices}}',
    ],
  }),
  'quote-requested': () => ({
    title: 'Estamos preparando su cotización',
    body: [
      'Gracias por ofrecernos {{your_device}}. Estamos revisando su lista y le comunicaremos un precio por correo electrónico.',
      '{{devices}}',
    ],
  }),
  'quote-ready': () => ({
    title: 'Su cotización está lista',
    body: [
      'Esta es nuestra oferta. En una sola página puede aceptarla, rechazarla o pedir otro precio para cada dispositivo.',
      priceLock,
      '{{prices}}',
      '[Responder a la cotización]({{answer_link}})',
    ],
    closing: 'Si prefiere hablar con nosotros, {{contact_us}}.',
  }),
  'offer-reminder': (isShop) => ({
    subject: 'Su oferta sigue esperándole',
    title: 'Seguimos queriendo comprar {{your_device}}',
    body: [
      isShop
        ? 'Tráiganos {{your_device}} cuando le venga bien: {{place}}.'
        : 'Continúe donde lo dejó cuando le venga bien.',
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'offer-cancelled': () => ({
    title: 'Su pedido ha sido cancelado',
    body: [
      'Hemos cancelado este pedido. Si todavía quiere vender {{your_device}}, le haremos con gusto una nueva oferta.',
      '{{devices}}',
    ],
  }),
  'lead-expired': () => ({
    title: 'Su oferta ha caducado',
    body: [
      'Los precios de esta oferta ya no son válidos. Si todavía quiere vender {{your_device}}, pídanos una nueva oferta.',
      '{{devices}}',
    ],
  }),
  'in-transit': () => ({
    title: 'Su paquete está en camino',
    body: ['El transportista ya tiene su paquete. Le escribiremos cuando llegue.', lateNotice, '{{prices}}'],
  }),
  delivered: () => ({
    title: 'Su paquete ha llegado',
    body: [
      'Revisaremos lo que nos ha enviado y le comunicaremos el resultado por correo electrónico.',
      lateNotice,
      '{{devices}}',
    ],
  }),
  'being-inspected': () => ({
    title: 'Estamos revisando {{your_device}}',
    body: ['Comprobamos que todo coincide con su descripción. Si es así, pagaremos lo que ofrecimos.', '{{prices}}'],
  }),
  'reminder-1': (isShop) => ({
    subject: 'Su oferta le espera',
    title: 'Nuestra oferta por {{your_device}}',
    body: [
      'Todavía no hemos recibido {{your_device}}. Nuestra oferta sigue en pie.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'reminder-2': (isShop) => ({
    subject: '¿Todavía quiere vender {{your_device}}?',
    title: '¿Todavía quiere vender {{your_device}}?',
    body: [
      'Nuestra oferta de {{total}} sigue abierta y solo le llevará unos minutos.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'reminder-3': (isShop) => ({
    subject: 'Su oferta termina pronto',
    title: 'Último recordatorio de su oferta',
    body: [
      'Este es nuestro último recordatorio. Si ya nos ha enviado {{your_device}}, no lo tenga en cuenta.',
      toHandover(isShop),
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
  }),
  'auto-accept-reminder': () => ({
    subject: 'Aceptaremos la oferta por usted el {{accept_date}}',
    title: 'Responda a nuestra oferta revisada, por favor',
    body: [
      'Todavía no tenemos su respuesta a nuestra oferta revisada. Si no la rechaza, la aceptaremos por usted el {{accept_date}} y le pagaremos {{total}}.',
      '{{offer}}',
      '[Responder a la oferta]({{answer_link}})',
    ],
    closing: 'Para rechazarla, {{contact_us}}.',
  }),
  'late-parcel': () => ({
    subject: 'Su paquete llegó fuera del plazo del precio garantizado',
    title: 'Su paquete llegó tarde',
    body: [
      'Su paquete nos llegó {{days_late}} después de que vencieran nuestros precios. Ofrecimos {{old_total}}. A los precios de hoy podemos pagar {{new_total}}.',
      '{{prices}}',
    ],
    closing: 'Si prefiere que le devolvamos {{your_device}}, {{contact_us}}.',
  }),
  'offer-link-renewed': () => ({
    subject: 'Su nuevo enlace a nuestra oferta',
    title: 'Aquí tiene su nuevo enlace',
    body: [
      'Nos ha pedido un nuevo enlace a nuestra oferta. Los enlaces anteriores ya no son válidos.',
      '[Ver la oferta]({{answer_link}})',
    ],
  }),
  'custom-tracking': () => ({
    subject: 'Su paquete de devolución está en camino',
    title: 'Su paquete de devolución está en camino',
    body: [
      '{{if carrier}}Hemos entregado {{your_device}} al transportista: {{carrier}}.',
      'Número de seguimiento: **{{tracking_number}}**',
      '[Seguir el paquete]({{tracking_link}})',
    ],
  }),
  'shipping-label': () => ({
    subject: 'Su etiqueta de envío',
    title: 'Su etiqueta de envío está lista',
    body: [
      'El envío está pagado. Embale {{your_device}}, pegue la etiqueta o muestre el código y entregue el paquete.',
      '{{if carrier}}El transportista es {{carrier}}.',
      '{{if tracking_number}}Número de seguimiento: **{{tracking_number}}**',
      '[Abrir la etiqueta]({{label_link}})',
    ],
  }),
  'shipping-kit-reminder': () => ({
    subject: '¿Le llegó su kit de envío?',
    title: 'Su kit de envío espera {{your_device}}',
    body: [
      'Le enviamos un kit de envío y el transportista todavía no ha escaneado ningún paquete suyo. Embale {{your_device}} y use la etiqueta del kit para el envío.',
      priceLock,
      '{{prices}}',
      '{{handover}}',
    ],
    closing: 'Si el kit no le llegó, {{contact_us}}.',
  }),
  'review-request': () => ({
    subject: '¿Qué le pareció la venta?',
    title: '¿Cómo fue su venta?',
    body: [
      'Gracias por vender {{your_device}} a {{company_name}}. Nos encantaría conocer su opinión. Ayudará a otras personas a decidirse.',
      '[Escribir una opinión]({{review_link}})',
    ],
  }),
};
