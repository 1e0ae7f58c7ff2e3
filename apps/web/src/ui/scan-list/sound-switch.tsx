import { ActionIcon, Tooltip } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useStored } from '../../lib/use-stored.ts';

/** Whether scans are answered with a sound, kept in this browser. */
export const useMuted = () => useStored('scan_in_muted', false);

export function SoundSwitch({ isMuted, onChange }: { isMuted: boolean; onChange: (isMuted: boolean) => void }) {
  const label = isMuted ? 'Turn sound on' : 'Turn sound off';
  return (
    <Tooltip label={label}>
      <ActionIcon size="lg" aria-label={label} aria-pressed={isMuted} onClick={() => onChange(!isMuted)}>
        {isMuted ? <IconVolumeOff size={18} /> : <IconVolume size={18} />}
      </ActionIcon>
    </Tooltip>
  );
}
