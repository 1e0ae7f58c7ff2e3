let country = '';

/**
 * The country whose form dates, numbers and amounts have on screen: the member's choice, or the company's. Empty while
 * nobody is signed in.
 */
export function getFormatCountry(): string {
  return country;
}

export function setFormatCountry(code: string): void {
  country = code;
}
