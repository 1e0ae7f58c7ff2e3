/** The code of a company in what was typed or pasted: the code itself, or its link. Null without one. */
export function findCompanyCode(text: string): string | null {
  return /(?:^|[^0-9a-f])([0-9a-f]{32})(?:$|[^0-9a-f])/.exec(text.trim().toLowerCase())?.[1] ?? null;
}

export const requestPath = '/settings/manage-location/linked-locations/2';

/** The path that opens the request form with a company's code. */
export const requestPathOf = (code: string): string => `${requestPath}?code=${code}`;
