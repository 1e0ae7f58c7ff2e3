import type { Me } from '@tradepost/contracts/session/session.contract';

export type FormatChoice = Pick<Me, 'format_country' | 'country_code'>;

/** The country whose form dates and numbers have on the user's screen. */
export const formatCountryOf = ({ format_country, country_code }: FormatChoice): string =>
  format_country ?? country_code;
