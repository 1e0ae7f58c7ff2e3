import type { ShopMessage } from '../catalog.data.ts';

export const shop: Record<ShopMessage, string> = {
  'Sell your device': 'Vendre un appareil',
  Home: 'Accueil',
  Cart: 'Panier',
  'Cart, {count, plural, =0 {empty} one {# device} other {# devices}}':
    'Panier, {count, plural, =0 {vide} one {# appareil} other {# appareils}}',
  'This shop is not open': 'Cette boutique n’est pas ouverte',
  'Check the address, or contact the shop.': 'Vérifiez l’adresse ou contactez la boutique.',
  'Powered by {product}': 'Propulsé par {product}',
};
