import { Changelog } from '../changelog/components/changelog.tsx';

/** `/order-local/detail/:buybackId/:marketerId?/:status?/changelog` */
export function Component() {
  return <Changelog kind="in-store" />;
}
