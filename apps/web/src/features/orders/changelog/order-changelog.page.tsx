import { useOrderKind } from '../use-order-kind.ts';
import { Changelog } from './components/changelog.tsx';

/** `/order-local/detail/:buybackId/:marketerId?/:status?/changelog`, and the same of the other kinds. */
export function Component() {
  return <Changelog kind={useOrderKind()} />;
}
