import { Workspace } from '../create/components/workspace.tsx';

export function Component() {
  return <Workspace />;
}
