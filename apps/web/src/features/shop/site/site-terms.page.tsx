import { SiteLegal } from './components/site-legal.tsx';

/** `/shop/:company/terms`: the company's terms. */
export function Component() {
  return <SiteLegal kind="terms" />;
}
