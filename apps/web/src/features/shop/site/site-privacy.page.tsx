import { SiteLegal } from './components/site-legal.tsx';

/** `/shop/:company/privacy`: the company's privacy text. */
export function Component() {
  return <SiteLegal kind="privacy" />;
}
