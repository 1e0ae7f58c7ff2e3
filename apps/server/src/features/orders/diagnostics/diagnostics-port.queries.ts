import type { VendorScope } from '../../../platform/tenancy/ctx.ts';
import { type Diagnostics, sandboxDiagnostics } from './diagnostics.rules.ts';

/** Opens the company's account at a diagnostics service; null without one. */
export type OpenDiagnostics = (scope: VendorScope) => Promise<Diagnostics | null>;

let openAccount: OpenDiagnostics | undefined;

/** Registers who knows the account, when the server starts. Orders must not import it. */
export function checkDevicesWith(open: OpenDiagnostics): void {
  openAccount = open;
}

/** The company's diagnostics service, or the sandbox, whose results say that they are none. */
export const openDiagnostics = async (scope: VendorScope): Promise<Diagnostics> =>
  (await openAccount?.(scope)) ?? sandboxDiagnostics;
