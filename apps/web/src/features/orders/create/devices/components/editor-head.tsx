import { ActionIcon, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import classes from './device-editor.module.css';

interface EditorHeadProps {
  name: string;
  category: string;
  isNew: boolean;
  onClose: () => void;
}

/** The device's name and the button that closes the editor. */
export function EditorHead({ name, category, isNew, onClose }: EditorHeadProps) {
  const leave = isNew ? 'Remove device' : 'Discard changes';
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <span className={classes.category}>{category}</span>
      </div>
      <Tooltip label={leave}>
        <ActionIcon aria-label={leave} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}
