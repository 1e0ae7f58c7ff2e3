import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';

/** Stands wherever payments are only played. */
export function SandboxNote({ isSandbox }: { isSandbox: boolean }) {
  return isSandbox ? <StatusBadge label="Sandbox: no money moves" meaning="warning" /> : null;
}
