import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { showInfo } from '../../../../lib/toast.tsx';
import { type AskedDevice, readAskedDevice } from './asked-device.rules.ts';
import type { DeviceStepActions } from './use-device-step.ts';

/** Opens the device that the URL asks for, and takes it out of the URL. */
export function useAskedDevice({ start }: DeviceStepActions): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const open = useEffectEvent(async (asked: AskedDevice) => {
    await navigate({ search: '' }, { replace: true, preventScrollReset: true });
    if (!(await start(asked))) showInfo(`Finish describing the device below, then search for ${asked.name}`);
  });
  useEffect(() => {
    const asked = readAskedDevice(new URLSearchParams(search));
    if (asked) void open(asked);
  }, [search]);
}
