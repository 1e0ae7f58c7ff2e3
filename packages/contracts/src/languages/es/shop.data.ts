import type { ShopMessage } from '../catalog.data.ts';

export const shop: Record<ShopMessage, string> = {
  'Sell your device': 'Vender un dispositivo',
  Home: 'Inicio',
  Cart: 'Carrito',
  'Cart, {count, plural, =0 {empty} one {# device} other {# devices}}':
    'Carrito, {count, plural, =0 {vacío} one {# dispositivo} other {# dispositivos}}',
  'This shop is not open': 'Esta tienda no está abierta',
  'Check the address, or contact the shop.': 'Compruebe la dirección o póngase en contacto con la tienda.',
  'Powered by {product}': 'Con la tecnología de {product}',
};
