import type { SentenceMessage } from '../catalog.data.ts';

export const sentences: Record<SentenceMessage, string> = {
  '{field} is required': 'Rellene el campo «{field}»',
  'At least one {field} is required': 'Hace falta al menos un elemento',
  '{field} is not a valid email address': 'Introduzca una dirección de correo válida',
  '{field} is not a valid phone number': 'Introduzca un número de teléfono válido',
  '{field} is not a valid US phone number': 'Introduzca un número de teléfono de EE. UU. válido',
  '{field} must be a number': 'El campo «{field}» debe contener un número',
  '{field} must be text': 'El campo «{field}» debe contener texto',
  '{field} must not contain control characters': 'El campo «{field}» no puede contener caracteres de control',
  '{field} must be one of {values}': 'Elija en el campo «{field}» uno de estos valores: {values}',
  '{field} must have {count} digits': 'El campo «{field}» debe tener {count} cifras',
  '{field} is not valid': 'El campo «{field}» no es válido',
  '{field} not found': 'No se ha encontrado',
  'Please select a valid {field}': 'Elija una opción válida',
  'This field has a value of {value} must have a min length of {length}': 'Introduzca al menos {length} caracteres',
  'This field has a value of {value} must have a max length of {length}': 'Introduzca como máximo {length} caracteres',
  'File size must be less than {limit}': 'El archivo debe ocupar menos de {limit}',
  'File type must be {types}': 'Tipos de archivo permitidos: {types}',
  '{file}: File size must be less than {limit}': '{file}: el archivo debe ocupar menos de {limit}',
  '{file}: File type must be {types}': '{file}: tipos de archivo permitidos: {types}',
  'Choose a JPEG, PNG or WebP picture': 'Elija una imagen JPEG, PNG o WebP',
  '{file}: Choose a JPEG, PNG or WebP picture': '{file}: Elija una imagen JPEG, PNG o WebP',
  'Browsers can’t show the HEIC format of iPhones. Choose a JPEG or PNG picture.':
    'Los navegadores no muestran el formato HEIC de los iPhone. Elija una imagen JPEG o PNG.',
  '{file}: Browsers can’t show the HEIC format of iPhones. Choose a JPEG or PNG picture.':
    '{file}: Los navegadores no muestran el formato HEIC de los iPhone. Elija una imagen JPEG o PNG.',
  'This picture is damaged or incomplete. Choose it again, or take a new one.':
    'Esta imagen está dañada o incompleta. Elíjala de nuevo o tome otra.',
  '{file}: This picture is damaged or incomplete. Choose it again, or take a new one.':
    '{file}: Esta imagen está dañada o incompleta. Elíjala de nuevo o tome otra.',
  'must contain letters only': 'Solo se permiten letras',
  'must contain numbers only': 'Solo se permiten cifras',
  'must be alphanumeric (letters and numbers only)': 'Solo se permiten letras y cifras',
  'Something wrong, please try again!': 'Algo ha fallado. Inténtelo de nuevo.',
  'The database can’t be reached right now. Try again in a minute.':
    'No se puede acceder a la base de datos en este momento. Inténtelo de nuevo en un minuto.',
  'The database takes no changes right now, so nothing was saved. Try again in a minute.':
    'La base de datos no admite cambios en este momento y no se ha guardado nada. Inténtelo de nuevo en un minuto.',
  'Files can’t be reached right now. Try again in a minute.':
    'No se puede acceder a los archivos en este momento. Inténtelo de nuevo en un minuto.',
  'The server’s disk is full, so nothing was saved. Tell the person who runs the server.':
    'El disco del servidor está lleno y no se ha guardado nada. Avise a quien administra el servidor.',
  'Some of the data is not valid': 'Algunos datos no son válidos',
  'The request is too large': 'La petición es demasiado grande',
  'Can’t reach the server. Check your connection and try again.':
    'No se puede conectar con el servidor. Compruebe su conexión e inténtelo de nuevo.',
  'Enter the full value again': 'Introduzca de nuevo el valor completo',
  'IBAN must start with a country code': 'El IBAN debe empezar por un código de país',
  'An IBAN from {country} must have {expected} characters, but this one has {actual}':
    'Un IBAN de este país ({country}) debe tener {expected} caracteres y este tiene {actual}',
  'IBAN has a letter or digit in the wrong place': 'El IBAN tiene una letra o una cifra en el lugar equivocado',
  'IBAN has a wrong check digit. Compare it with the bank statement':
    'El dígito de control del IBAN no es correcto. Compárelo con su extracto bancario',
  'This IBAN is from {country}, which is outside SEPA': 'El país de este IBAN ({country}) no pertenece a la SEPA',
  'Handle must have 5 to 30 letters, digits, hyphens or underscores':
    'El usuario debe tener de 5 a 30 letras, cifras, guiones o guiones bajos',
  'Routing number must have 9 digits': 'El código bancario debe tener 9 cifras',
  'Routing number has a wrong check digit. Compare it with a check':
    'El dígito de control del código bancario no es correcto. Compárelo con un cheque',
  'BIC must have 8 or 11 characters': 'El BIC debe tener 8 u 11 caracteres',
  'BIC must have four letters for the bank, two for the country, then two or five more characters':
    'El BIC consta de cuatro letras del banco, dos del país y otros dos o cinco caracteres',
  '{method} is not available in {country}': 'Esta forma de pago no existe en este país ({country}): {method}',
  'This payout method is not available here': 'Esta forma de pago no está disponible aquí',
  'This payout method is not offered for {orders}': 'Esta forma de pago no se ofrece para este tipo de pedido',
  'This payout method is not offered at this location': 'Esta forma de pago no se ofrece en esta tienda',
  'The payout details can’t be changed here any more. Contact us to change them.':
    'Los datos de pago ya no se pueden cambiar aquí. Póngase en contacto con nosotros para cambiarlos.',
  'This page doesn’t exist, or the shop has closed it.': 'Esta página no existe, o la tienda la ha cerrado.',
  'This link no longer works. Ask the shop for a new one.': 'Este enlace ya no es válido. Pida uno nuevo a la tienda.',
  'This link is not complete. Copy the whole link from the email.':
    'Este enlace no está completo. Copie el enlace entero del correo.',
  'This link has ended.': 'Este enlace ha caducado.',
  'Too many attempts. Try again in {minutes} minute.': 'Demasiados intentos. Vuelva a intentarlo dentro de un minuto.',
  'Too many attempts. Try again in {minutes} minutes.':
    'Demasiados intentos. Vuelva a intentarlo dentro de {minutes} minutos.',
  'This order is being looked into, so the offer can’t be answered now. Contact us for help.':
    'Este pedido se está revisando, así que ahora no se puede responder a la oferta. Póngase en contacto con nosotros.',
  'This offer can only be answered as a whole': 'Esta oferta solo se puede responder en su conjunto',
  'One of the devices is not in this offer': 'Uno de los dispositivos no está en esta oferta',
  'Questions can’t be asked here. Contact us instead.':
    'Aquí no se pueden hacer preguntas. Póngase en contacto con nosotros.',
  'Pictures can’t be sent here. Contact us instead.':
    'Aquí no se pueden enviar fotos. Póngase en contacto con nosotros.',
  'You can send up to {count} pictures': 'Puede enviar hasta {count} fotos',
  'There is no text to sign': 'No hay nada que firmar',
  'The text has changed in the meantime. Read it again before you sign.':
    'El texto ha cambiado entretanto. Léalo de nuevo antes de firmar.',
  'This language is not offered': 'Este idioma no se ofrece',
  'We don’t buy this device at the moment': 'Ahora no compramos este dispositivo',
  'We don’t buy this device in this condition': 'No compramos este dispositivo en este estado',
  'We don’t buy devices with this defect': 'No compramos dispositivos con este defecto',
  '“{condition}” doesn’t fit “{defect}”. Choose a lower condition, or remove the defect.':
    '«{condition}» no encaja con «{defect}». Elija un estado inferior o quite el defecto.',
  'We can’t take this order online. Please contact the shop.':
    'No podemos aceptar este pedido en línea. Póngase en contacto con la tienda.',
  'The price has changed. Check the new price and try again.':
    'El precio ha cambiado. Compruebe el nuevo precio e inténtelo de nuevo.',
  'You can place up to {count} orders an hour. Try again later.':
    'Puede hacer hasta {count} pedidos por hora. Inténtelo más tarde.',
  'You can send up to {count} parcels': 'Puede enviar hasta {count} paquetes',
  'Enter the number that the carrier printed': 'Introduzca el número que imprimió el transportista',
  'This is not a {carrier} tracking number. Check it, or choose another carrier.':
    'Este no es un número de seguimiento de {carrier}. Revíselo o elija otro transportista.',
  'Choose a store': 'Elija una tienda',
  'Enter your email address': 'Introduzca su correo electrónico',
  'Enter a street and number': 'Introduzca la calle y el número',
  'Enter a city': 'Introduzca una ciudad',
  'Enter a state': 'Introduzca un estado',
  'Enter a province': 'Introduzca una provincia',
  'Enter a prefecture': 'Introduzca una prefectura',
  'Enter a postal code': 'Introduzca un código postal',
  'Accept the terms to sell your devices': 'Acepte las condiciones para vender sus dispositivos',
  'This is a preview, so nothing was sold.': 'Esto es una vista previa, así que no se ha vendido nada.',
  'The shop doesn’t buy this way at the moment. Choose another way to sell.':
    'La tienda no compra así ahora. Elija otra forma de vender.',
  'Enter your email address to see the price': 'Introduzca su correo para ver el precio',
  'The offer comes to {total}; one {offer} can be at most {limit}':
    'La oferta suma {total}; una {offer} puede ser de {limit} como máximo',
  'The offer has {count} devices; one {offer} can have at most {limit}':
    'La oferta tiene {count} dispositivos; una {offer} puede tener {limit} como máximo',
  'In one {offer} only {categories} may be: take out {devices}':
    'Una {offer} solo admite {categories}: quite {devices}',
  'Offers start at {minimum}: add {missing} more': 'Las ofertas empiezan en {minimum}: faltan {missing}',
  'We have enough of these until {date}: {devices}': 'Ya tenemos suficientes hasta el {date}: {devices}',
  'We have bought enough of these for today: {devices}. Come back on {date}.':
    'Hoy ya hemos comprado suficientes: {devices}. Vuelva el {date}.',
  'Our budget for payouts is used up for this week. Come back on {date}.':
    'Nuestro presupuesto para pagos de esta semana se ha agotado. Vuelva el {date}.',
  'Our budget for store credit is used up for this week. Come back on {date}.':
    'Nuestro presupuesto para saldo en la tienda de esta semana se ha agotado. Vuelva el {date}.',
  'Promo code {code} doesn’t exist': 'El código {code} no existe',
  'Promo code {code} is inactive': 'El código {code} no está activo',
  'Promo code {code} starts on {day}': 'El código {code} es válido desde el {day}',
  'Promo code {code} ended on {day}': 'El código {code} fue válido hasta el {day}',
  'Promo code {code} is valid only for offers in {currency}':
    'El código {code} solo es válido para ofertas en {currency}',
  'Promo code {code} is not valid for {offers}': 'El código {code} no es válido para {offers}',
  'Promo code {code} is not valid at this location': 'El código {code} no es válido en esta tienda',
  'Promo code {code} has been used up': 'El código {code} está agotado',
  'Promo code {code} is not valid for these devices': 'El código {code} no es válido para estos dispositivos',
  'Promo code {code} requires a total of at least {amount}': 'El código {code} requiere un total de al menos {amount}',
  'This customer has already used promo code {code}': 'Ya ha usado el código {code}',
  'This code is wrong or has expired': 'Este código es incorrecto o ha caducado',
  'Enter the 6-digit code': 'Introduzca el código de 6 cifras',
  'Sign in again to see your orders.': 'Vuelva a iniciar sesión para ver sus pedidos.',
  'Wait {seconds} seconds before you request another code': 'Espere {seconds} segundos antes de pedir otro código',
  'This is a preview, so no code was sent.': 'Esto es una vista previa, así que no se ha enviado ningún código.',
  'This quote can’t be answered any more. Contact us for help.':
    'Ya no se puede responder a esta cotización. Póngase en contacto con nosotros.',
  'The prices in this quote have expired. Ask us for a new one.':
    'Los precios de esta cotización ya no son válidos. Pídanos una nueva.',
  'We changed this quote in the meantime. Look at it again before you answer.':
    'Hemos cambiado esta cotización mientras tanto. Vuelva a mirarla antes de responder.',
  'One of the lines is not in this quote': 'Una de las líneas no está en esta cotización',
  'This price can’t be changed. Accept it or decline it.': 'Este precio no se puede cambiar. Acéptelo o rechácelo.',
  'Enter the price you’d like': 'Introduzca el precio que desea',
};
