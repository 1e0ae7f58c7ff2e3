import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';

/** A badge for installs that simulate payments. */
export function SandboxNote({ isSandbox }: { isSandbox: boolean }) {
  return isSandbox ? <StatusBadge label="Sandbox: no real payments" meaning="warning" /> : null;
}
