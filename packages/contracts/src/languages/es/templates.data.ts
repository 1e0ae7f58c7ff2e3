import type { TemplateMessage } from '../catalog.data.ts';
import { shippedConditions, shippedStatement } from '../en/shipped-terms.data.ts';

export const templates: Record<TemplateMessage, string> = {
  'We have a revised offer for you': 'Tenemos una oferta revisada para usted',
  'Hello {{first_name}}, we inspected your {{device}} and found differences from your description. Below is what changed and why.\n\nWe can pay you {{new_total}} instead of {{old_total}}.':
    'Hola, {{first_name}}: hemos revisado {{your_device}} y hemos encontrado diferencias con su descripción. A continuación verá qué ha cambiado y por qué.\n\nPodemos pagarle {{new_total}} en lugar de {{old_total}}.',
  'Thank you, {{first_name}}': 'Gracias, {{first_name}}',
  'You accepted our revised offer. We’ll pay you {{new_total}} and email you when the payment is on its way.':
    'Ha aceptado nuestra oferta revisada. Le pagaremos {{new_total}} y le escribiremos cuando el pago esté en camino.',
  'You declined our offer': 'Ha rechazado nuestra oferta',
  'You’ll get your {{device}} back. We’ll email you as soon as there is news about the return.':
    'Le devolveremos {{your_device}}. Le escribiremos en cuanto haya novedades sobre la devolución.',
  'Please remove the activation lock': 'Quite el bloqueo de activación, por favor',
  'Your {{device}} can’t be used by anybody else yet, because of a lock to an account.\n\nApple: Sign in at icloud.com/find, select the device, then choose Remove from Account.\nAndroid: Open the list of devices in your account and sign out of the device.\n\nWe’ll continue with your order as soon as the lock is gone.':
    'Nadie más puede usar todavía {{your_device}}, porque hay un bloqueo vinculado a una cuenta.\n\nApple: inicie sesión en icloud.com/find, seleccione el dispositivo y elija «Eliminar de la cuenta».\nAndroid: abra la lista de dispositivos de su cuenta y cierre la sesión del dispositivo.\n\nSeguiremos con su pedido en cuanto desaparezca el bloqueo.',
  'You have your {{device}} back': 'Ya tiene de vuelta {{your_device}}',
  'Order {{box_id}} is closed. We bought nothing and paid nothing. You are welcome to offer us your {{device}} again at any time.':
    'El pedido {{box_id}} está cerrado. No hemos comprado ni pagado nada. Puede volver a ofrecernos {{your_device}} cuando quiera.',
  'Hello {{first_name}}, this is what you are sending us. Please put this document into the parcel.':
    'Hola, {{first_name}}: esto es lo que nos envía. Ponga este documento en el paquete, por favor.',
  'This is our quote for the devices below. We check quantities and conditions when they arrive.':
    'Esta es nuestra cotización para los dispositivos siguientes. Comprobamos las cantidades y el estado a su llegada.',
  'Hello {{first_name}}, the prices below are estimates. You get our offer when we have inspected your devices.':
    'Hola, {{first_name}}: los precios siguientes son estimaciones. Recibirá nuestra oferta cuando hayamos revisado sus dispositivos.',
  [shippedConditions]:
    '1. Los dispositivos son suyos o está autorizado a venderlos. No están perdidos ni alquilados, no son robados y no están pendientes de pago.\n2. Revisamos cada dispositivo. Si difiere de su descripción, le hacemos una oferta revisada que puede aceptar o rechazar.\n3. Nuestro precio es válido hasta la fecha que figura en este documento. Un dispositivo que llegue más tarde puede recibir un precio nuevo.\n4. Haga una copia de sus datos, cierre sesión en sus cuentas y retire las tarjetas SIM y de memoria. Borramos los dispositivos que compramos y no podemos recuperar sus datos.\n5. Los dispositivos pasan a ser nuestros cuando le hemos pagado. Si rechaza una oferta, se los devolvemos.\n6. Conservamos constancia de la venta durante el tiempo que exige la ley.',
  [shippedStatement]:
    'Declaro que soy el propietario legítimo de los dispositivos de este pedido o que puedo venderlos en nombre de su propietario. No son robados, no están perdidos, alquilados ni financiados, ni se han declarado como perdidos a un seguro, y nadie más tiene derechos sobre ellos. La información que he dado sobre mí y sobre los dispositivos es verdadera.',
  'Your shipping label from {{company_name}}': 'Su etiqueta de envío de {{company_name}}',
  '# Your shipping label\n\nHello,\n\n{{company_name}} sends you a prepaid label for your parcel.\n\n{{if carrier}}The carrier is {{carrier}}.\n\n{{if tracking_number}}Tracking number: **{{tracking_number}}**\n\n[Open the label]({{label_link}})\n\nIf you didn’t expect this, ignore this email.':
    '# Su etiqueta de envío\n\nHola:\n\n{{company_name}} le envía una etiqueta prepagada para su paquete.\n\n{{if carrier}}El transportista es {{carrier}}.\n\n{{if tracking_number}}Número de seguimiento: **{{tracking_number}}**\n\n[Abrir la etiqueta]({{label_link}})\n\nSi no esperaba este correo, puede ignorarlo.',
  'Invoice {{invoice_number}} from {{company_name}}': 'Factura {{invoice_number}} de {{company_name}}',
  '# Invoice {{invoice_number}}\n\n{{if buyer_name}}Hello {{buyer_name}},\n\n{{unless buyer_name}}Hello,\n\n{{if message}}{{message}}\n\nThank you for your purchase. The total is {{invoice_total}}.\n\n{{if invoice_due}}Please pay **{{invoice_due}}** by {{due_date}}.\n\n{{unless invoice_due}}It is paid.\n\n[Open the invoice]({{invoice_link}})\n\nThe link opens this invoice only and works for 60 days.':
    '# Factura {{invoice_number}}\n\n{{if buyer_name}}Hola, {{buyer_name}}:\n\n{{unless buyer_name}}Hola:\n\n{{if message}}{{message}}\n\nGracias por su compra. El importe total es de {{invoice_total}}.\n\n{{if invoice_due}}Pague **{{invoice_due}}** a más tardar el {{due_date}}.\n\n{{unless invoice_due}}La factura está pagada.\n\n[Abrir la factura]({{invoice_link}})\n\nEl enlace abre solo esta factura y es válido durante 60 días.',
};
