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

/** Whether a host is the app's own, or a subdomain of it. */
export function isOwnHost(app_url: string, hostname: string): boolean {
  const host = hostname.toLowerCase();
  const ours = baseHost(app_url).replace(/:\d+$/, '');
  return host === ours || host === new URL(app_url).hostname || host.endsWith(`.${ours}`);
}

/** The subdomain in a request's host, without port. Null for any other host. */
export function subDomainOf(app_url: string, hostname: string): string | null {
  const base = `.${baseHost(app_url).replace(/:\d+$/, '')}`;
  const name = hostname.toLowerCase();
  const label = name.endsWith(base) ? name.slice(0, -base.length) : '';
  return label === '' || label.includes('.') ? null : label;
}
