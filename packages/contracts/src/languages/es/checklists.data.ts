import type { ChecklistMessage } from '../catalog.data.ts';

export const checklists: Record<ChecklistMessage, string> = {
  'Get your devices ready': 'Prepare sus dispositivos',
  'Pack them': 'Embálelos',
  'Back up what you want to keep.': 'Haga una copia de lo que quiera conservar.',
  'Remove the SIM card and any memory card. Delete eSIMs.':
    'Retire la tarjeta SIM y, si la hay, la tarjeta de memoria. Borre las eSIM.',
  'Unpair any Apple Watch from the phone.': 'Desenlace del teléfono el Apple Watch, si lo hay.',
  'Settings, your name, Sign Out: this turns off Find My and Activation Lock.':
    'Ajustes, su nombre, «Cerrar sesión»: así se desactivan Buscar y el bloqueo de activación.',
  'Settings, General, Transfer or Reset: Erase All Content and Settings.':
    'Ajustes, General, «Transferir o restablecer»: «Borrar contenidos y ajustes».',
  'Settings, Accounts: remove your Google account. This also turns off factory reset protection.':
    'Ajustes, Cuentas: elimine su cuenta de Google. Así se desactiva también la protección contra el restablecimiento.',
  'Turn off the screen lock.': 'Desactive el bloqueo de pantalla.',
  'Settings, System, Reset: erase all data.': 'Ajustes, Sistema, Restablecer: borre todos los datos.',
  'Sign out of your Samsung account.': 'Cierre la sesión de su cuenta de Samsung.',
  'System Settings, your name, Sign Out: this turns off Find My and Activation Lock.':
    'Ajustes del Sistema, su nombre, «Cerrar sesión»: así se desactivan Buscar y el bloqueo de activación.',
  'System Settings, General, Transfer or Reset: Erase All Content and Settings.':
    'Ajustes del Sistema, General, «Transferir o restablecer»: «Borrar contenidos y ajustes».',
  'Include the charger if it is part of the offer.': 'Incluya el cargador si forma parte de la oferta.',
  'Remove your Microsoft account and any firmware password.':
    'Elimine su cuenta de Microsoft y cualquier contraseña del firmware.',
  'Settings, System, Recovery: Reset this PC and remove everything.':
    'Configuración, Sistema, Recuperación: restablezca este PC y quite todo.',
  'On the iPhone, in the Watch app: Unpair Apple Watch. This turns off Activation Lock.':
    'En el iPhone, en la app Watch: «Desenlazar Apple Watch». Así se desactiva el bloqueo de activación.',
  'Remove the watch from the app on your phone.': 'Elimine el reloj de la aplicación de su teléfono.',
  'In the watch’s settings: reset it.': 'Restablezca el reloj en sus ajustes.',
  'Sign out of your account and turn off “main console” or “home console”.':
    'Cierre la sesión de su cuenta y desactive «consola principal».',
  'In the settings: reset to factory settings.': 'En los ajustes, restablezca los valores de fábrica.',
  'Remove discs, game cards and memory cards.': 'Retire los discos, las tarjetas de juego y las de memoria.',
  'Remove them from your account and from paired devices.': 'Elimínelos de su cuenta y de los dispositivos enlazados.',
  'Put them in their case.': 'Guárdelos en su estuche.',
  'Check the pages for notes and cards you want to keep.':
    'Busque entre las páginas notas y tarjetas que quiera conservar.',
  'Sign out of all accounts and turn off locks.': 'Cierre la sesión de todas las cuentas y desactive los bloqueos.',
  'Erase it and remove cards and discs.': 'Borre los datos y retire tarjetas y discos.',
  'Print this page, or write the order number on a sheet of paper.':
    'Imprima esta página o escriba el número de pedido en una hoja.',
  'Wrap each device separately, with at least an inch (3 cm) of padding on every side.':
    'Envuelva cada dispositivo por separado, con al menos 3 cm de relleno por cada lado.',
  'Put the sheet with the order number in the parcel.': 'Ponga la hoja con el número de pedido en el paquete.',
  'Seal the parcel with strong tape, and cover or remove old labels.':
    'Cierre el paquete con cinta resistente y tape o retire las etiquetas antiguas.',
  'Put the address label on the largest side, flat and without creases.':
    'Pegue la etiqueta de la dirección en el lado más grande, lisa y sin arrugas.',
  'Keep the carrier’s receipt until you are paid.': 'Guarde el resguardo del transportista hasta que haya cobrado.',
};
