/** How a currency is counted and written. `decimals` defines the minor unit: with 2, one hundredth. */
export interface Currency {
  code: string;
  symbol: string;
  name: string;
  decimals: 0 | 2 | 3;
  /** Separator between groups of three digits; a space is a no-break space. */
  thousands: '.' | ',' | '\u00a0' | '’';
  decimal: '.' | ',';
  symbol_position: 'before' | 'after';
}

const nbsp = '\u00a0';
const commaDot = { thousands: ',', decimal: '.' } as const;
const dotComma = { thousands: '.', decimal: ',' } as const;
const spaceComma = { thousands: nbsp, decimal: ',' } as const;

function define<const Code extends string>(
  code: Code,
  symbol: string,
  name: string,
  decimals: Currency['decimals'],
  separators: Pick<Currency, 'thousands' | 'decimal'>,
  symbol_position: Currency['symbol_position'],
): Currency & { code: Code } {
  return { code, symbol, name, decimals, ...separators, symbol_position };
}

/**
 * Currencies a company can buy in. Symbols are local: a Canadian shop writes `$`.
 * TWD, IDR, ISK and HUF have no decimals here, although ISO 4217 gives them two: convert amounts sent to an outside
 * service to that service's unit.
 */
export const currencies = [
  define('AED', 'AED', 'UAE dirham', 2, commaDot, 'before'),
  define('ARS', '$', 'Argentine peso', 2, dotComma, 'before'),
  define('AUD', '$', 'Australian dollar', 2, commaDot, 'before'),
  define('BDT', '৳', 'Bangladeshi taka', 2, commaDot, 'before'),
  define('BHD', 'BD', 'Bahraini dinar', 3, commaDot, 'before'),
  define('BRL', 'R$', 'Brazilian real', 2, dotComma, 'before'),
  define('CAD', '$', 'Canadian dollar', 2, commaDot, 'before'),
  define('CHF', 'CHF', 'Swiss franc', 2, { thousands: '’', decimal: '.' }, 'before'),
  define('CLP', '$', 'Chilean peso', 0, dotComma, 'before'),
  define('CNY', '¥', 'Chinese yuan', 2, commaDot, 'before'),
  define('COP', '$', 'Colombian peso', 2, dotComma, 'before'),
  define('CRC', '₡', 'Costa Rican colón', 2, spaceComma, 'before'),
  define('CZK', 'Kč', 'Czech koruna', 2, spaceComma, 'after'),
  define('DKK', 'kr.', 'Danish krone', 2, dotComma, 'after'),
  define('DOP', 'RD$', 'Dominican peso', 2, commaDot, 'before'),
  define('EGP', 'E£', 'Egyptian pound', 2, commaDot, 'before'),
  define('EUR', '€', 'Euro', 2, dotComma, 'after'),
  define('GBP', '£', 'Pound sterling', 2, commaDot, 'before'),
  define('GEL', '₾', 'Georgian lari', 2, spaceComma, 'after'),
  define('HKD', 'HK$', 'Hong Kong dollar', 2, commaDot, 'before'),
  define('HUF', 'Ft', 'Hungarian forint', 0, spaceComma, 'after'),
  define('IDR', 'Rp', 'Indonesian rupiah', 0, dotComma, 'before'),
  define('ILS', '₪', 'Israeli new shekel', 2, commaDot, 'before'),
  define('INR', '₹', 'Indian rupee', 2, commaDot, 'before'),
  define('ISK', 'kr.', 'Icelandic króna', 0, dotComma, 'after'),
  define('JMD', 'J$', 'Jamaican dollar', 2, commaDot, 'before'),
  define('JPY', '¥', 'Japanese yen', 0, commaDot, 'before'),
  define('KES', 'KSh', 'Kenyan shilling', 2, commaDot, 'before'),
  define('KRW', '₩', 'South Korean won', 0, commaDot, 'before'),
  define('KWD', 'KD', 'Kuwaiti dinar', 3, commaDot, 'before'),
  define('KZT', '₸', 'Kazakhstani tenge', 2, spaceComma, 'after'),
  define('LKR', 'Rs', 'Sri Lankan rupee', 2, commaDot, 'before'),
  define('MAD', 'DH', 'Moroccan dirham', 2, dotComma, 'after'),
  define('MXN', '$', 'Mexican peso', 2, commaDot, 'before'),
  define('MYR', 'RM', 'Malaysian ringgit', 2, commaDot, 'before'),
  define('NGN', '₦', 'Nigerian naira', 2, commaDot, 'before'),
  define('NOK', 'kr', 'Norwegian krone', 2, spaceComma, 'after'),
  define('NZD', '$', 'New Zealand dollar', 2, commaDot, 'before'),
  define('PEN', 'S/', 'Peruvian sol', 2, commaDot, 'before'),
  define('PHP', '₱', 'Philippine peso', 2, commaDot, 'before'),
  define('PKR', 'Rs', 'Pakistani rupee', 2, commaDot, 'before'),
  define('PLN', 'zł', 'Polish złoty', 2, spaceComma, 'after'),
  define('QAR', 'QR', 'Qatari riyal', 2, commaDot, 'before'),
  define('RON', 'lei', 'Romanian leu', 2, dotComma, 'after'),
  define('RSD', 'din.', 'Serbian dinar', 2, dotComma, 'after'),
  define('SAR', 'SR', 'Saudi riyal', 2, commaDot, 'before'),
  define('SEK', 'kr', 'Swedish krona', 2, spaceComma, 'after'),
  define('SGD', '$', 'Singapore dollar', 2, commaDot, 'before'),
  define('THB', '฿', 'Thai baht', 2, commaDot, 'before'),
  define('TRY', '₺', 'Turkish lira', 2, dotComma, 'before'),
  define('TWD', 'NT$', 'New Taiwan dollar', 0, commaDot, 'before'),
  define('UAH', '₴', 'Ukrainian hryvnia', 2, spaceComma, 'after'),
  define('USD', '$', 'US dollar', 2, commaDot, 'before'),
  define('UYU', '$U', 'Uruguayan peso', 2, dotComma, 'before'),
  define('VND', '₫', 'Vietnamese dong', 0, dotComma, 'after'),
  define('ZAR', 'R', 'South African rand', 2, spaceComma, 'before'),
] as const;

export const currencyCodes = currencies.map((currency) => currency.code);
export type CurrencyCode = (typeof currencyCodes)[number];

const byCode: ReadonlyMap<string, Currency> = new Map(currencies.map((currency) => [currency.code, currency]));

/** The currency with this ISO code. Throws on an unknown code: without it an amount cannot be read. */
export function currencyOf(code: string): Currency {
  const currency = byCode.get(code);
  if (!currency) throw new RangeError(`Unknown currency: ${code}`);
  return currency;
}
