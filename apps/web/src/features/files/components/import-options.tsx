import { Button, Checkbox, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { TemplateContract } from '@tradepost/contracts/files/template.contract';
import { showError } from '../../../lib/toast.tsx';
import { downloadTemplate } from '../preview.api.ts';

const formats = { csv: 'CSV template', excel: 'XLSX template' } as const;

/** Buttons that save the template of an import. */
export function TemplateButtons({ template }: { template: TemplateContract }) {
  return (
    <Group gap="xs">
      {(Object.keys(formats) as (keyof typeof formats)[]).map((format) => (
        <Button
          key={format}
          size="xs"
          variant="default"
          leftSection={<IconDownload size={14} aria-hidden="true" />}
          onClick={() => void downloadTemplate(template, format).catch(showError)}
        >
          {formats[format]}
        </Button>
      ))}
    </Group>
  );
}

/** Whether an import only checks its file. */
export function CheckOnly({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Checkbox
      label="Check only"
      description="Shows what would happen, and stores nothing"
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
