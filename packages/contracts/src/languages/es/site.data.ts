import type { SiteMessage } from '../catalog.data.ts';

export const site: Record<SiteMessage, string> = {
  'Sell your device to {company}': 'Venda su dispositivo a {company}',
  'Sell {thing} to {company}': 'Vender {thing} a {company}',
  'See what {company} pays for your used device, and sell in a few minutes.':
    'Vea cuánto paga {company} por su dispositivo usado y véndalo en unos minutos.',
  'See what {company} pays for {thing}, and sell in a few minutes.':
    'Vea cuánto paga {company} por {thing} y venda en unos minutos.',
  'Questions and answers': 'Preguntas y respuestas',
  'All questions': 'Todas las preguntas',
  Terms: 'Condiciones',
  Privacy: 'Privacidad',
  'Legal information': 'Información legal',
  'Version {version} of {date}': 'Versión {version} del {date}',
  'How it works': 'Cómo funciona',
  'Find your device': 'Busque su dispositivo',
  'Answer a few questions about its condition and see your price.':
    'Responda unas preguntas sobre su estado y vea su precio.',
  'Send it or bring it': 'Envíelo o tráigalo',
  'Pack it and send it to us, or bring it to one of our stores.': 'Envíenoslo o tráigalo a una de nuestras tiendas.',
  'Get paid': 'Reciba su dinero',
  'We check the device and pay you the way you choose.': 'Revisamos el dispositivo y le pagamos como usted elija.',
  'Our stores': 'Nuestras tiendas',
  'Opening hours': 'Horario',
  'This shop has not written it yet. If you have a question, contact the shop.':
    'La tienda aún no ha redactado este texto. Si tiene preguntas, póngase en contacto con ella.',
};
