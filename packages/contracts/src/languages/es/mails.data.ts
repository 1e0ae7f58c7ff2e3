import type { MailMessage } from '../catalog.data.ts';

export const mails: Record<MailMessage, string> = {
  'Hello {name},': 'Hola, {name}:',
  'Hello,': 'Hola:',
  '{count, plural, one {device} other {devices}}': '{count, plural, one {dispositivo} other {dispositivos}}',
  '{count, plural, one {your device} other {your devices}}':
    '{count, plural, one {su dispositivo} other {sus dispositivos}}',
  '{count, plural, one {it} other {them}}': '{count, plural, one {lo} other {los}}',
  '{count, plural, one {it} other {they}}': '{count, plural, one {él} other {ellos}}',
  '{count, plural, one {is} other {are}}': '{count, plural, one {está} other {están}}',
  '{count, plural, one {has} other {have}}': '{count, plural, one {ha} other {han}}',
  '{email} or {phone}': '{email} o {phone}',
  'contact us at {contact}': 'escríbanos o llámenos: {contact}',
  'contact us at {contact}, or visit us at {place}': 'escríbanos o llámenos ({contact}), o visítenos en {place}',
  'visit us at {place}': 'visítenos en {place}',
  'The code requires a total of at least {amount}': 'El código exige un total de al menos {amount}',
  'Not bought': 'No comprado',
  'an amount to be quoted': 'un importe por confirmar',
  '{count, plural, one {# more line on the page of the offer} other {# more lines on the page of the offer}}':
    '{count, plural, one {# línea más en la página de la oferta} other {# líneas más en la página de la oferta}}',
  'Open your counter code': 'Abrir su código para la tienda',
  'Open packing instructions': 'Abrir las instrucciones de embalaje',
  'Open the quote (PDF)': 'Abrir la cotización (PDF)',
  'You’re getting this email because you sold or offered a device to {company}.':
    'Recibe este correo porque vendió u ofreció un dispositivo a {company}.',
  '{count, plural, one {# day} other {# days}}': '{count, plural, one {# día} other {# días}}',
};
