import { isIP } from 'node:net';

/** What follows the subdomains of companies: the host of the app. A number has none, so there `localhost` stands for it. */
export function baseHost(app_url: string): string {
  const { hostname, port } = new URL(app_url);
  const name = isIP(hostname.replace(/^\[|\]$/g, '')) ? 'localhost' : hostname;
  return port === '' ? name : `${name}:${port}`;
}

/** The pages of a company at its subdomain. */
export const subDomainUrl = (app_url: string, sub_domain: string): string =>
  `${new URL(app_url).protocol}//${sub_domain}.${baseHost(app_url)}`;

/** The subdomain in a request's host, without port. Null for any other host. */
export function subDomainOf(app_url: string, hostname: string): string | null {
  const base = `.${baseHost(app_url).replace(/:\d+$/, '')}`;
  const name = hostname.toLowerCase();
  const label = name.endsWith(base) ? name.slice(0, -base.length) : '';
  return label === '' || label.includes('.') ? null : label;
}
