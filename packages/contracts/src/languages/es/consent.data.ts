import type { ConsentMessage } from '../catalog.data.ts';

export const consent: Record<ConsentMessage, string> = {
  'Privacy choices': 'Opciones de privacidad',
  'May we measure your visit?': '¿Podemos medir su visita?',
  'We would like to measure how our shop is used, and which ads bring people here. You can sell without it, and change your choice at any time under “Privacy choices” at the end of each page.':
    'Nos gustaría medir cómo se usa nuestra tienda y qué anuncios traen visitas. Puede vender sin ello y cambiar su elección en cualquier momento en «Opciones de privacidad», al final de cada página.',
  'Accept all': 'Aceptar todo',
  'Refuse all': 'Rechazar todo',
  'Let me choose': 'Personalizar',
  'Save my choice': 'Guardar mi elección',
  Analytics: 'Estadísticas',
  'Counts visits and sales. Shared with: {names}': 'Cuenta visitas y ventas. Destinatarios: {names}',
  Advertising: 'Publicidad',
  'Shows which ads lead to sales. Shared with: {names}': 'Muestra qué anuncios llevan a ventas. Destinatarios: {names}',
  'Your browser asks not to share your data, so this stays off.':
    'Su navegador pide no compartir sus datos, por lo que esto permanece desactivado.',
  'Your choice was saved.': 'Su elección se ha guardado.',
};
