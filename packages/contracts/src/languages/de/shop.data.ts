import type { ShopMessage } from '../catalog.data.ts';

export const shop: Record<ShopMessage, string> = {
  'Sell your device': 'Gerät verkaufen',
  Home: 'Startseite',
  Cart: 'Warenkorb',
  'Cart, {count, plural, =0 {empty} one {# device} other {# devices}}':
    'Warenkorb, {count, plural, =0 {leer} one {# Gerät} other {# Geräte}}',
  'This shop is not open': 'Dieser Shop ist nicht geöffnet',
  'Check the address, or contact the shop.': 'Prüfen Sie die Adresse oder wenden Sie sich an das Geschäft.',
  'Powered by {product}': 'Bereitgestellt mit {product}',
};
