import { Workspace } from './components/workspace.tsx';

export function Component() {
  return <Workspace kind="in-store" />;
}
