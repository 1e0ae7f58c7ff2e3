import { Workspace } from './components/workspace.tsx';

/** `/order/create`: a mail-in order on a seller's behalf. */
export function Component() {
  return <Workspace kind="mail-in" />;
}
