import { Select } from '@mantine/core';
import classes from './period-bar.module.css';

interface ReportChoiceProps {
  label: string;
  data: readonly (string | { value: string; label: string })[];
  value: string | null;
  onChange: (value: string) => void;
}

/** One of the choices above a report. */
export function ReportChoice({ label, data, value, onChange }: ReportChoiceProps) {
  return (
    <Select
      className={classes.choice}
      label={label}
      size="xs"
      allowDeselect={false}
      data={data}
      value={value}
      onChange={(chosen) => onChange(chosen ?? '')}
    />
  );
}
