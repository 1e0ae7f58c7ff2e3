import { Button, Input } from '@mantine/core';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { type DragEvent, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { usePhrase } from '../../lib/languages/phrase.ts';
import { checkFile, DEFAULT_MAX_BYTES, formatBytes, imageTypes } from './file-check.rules.ts';
import classes from './file-drop.module.css';

interface FileDropProps {
  label: string;
  /** MIME types, `image/*`, or extensions like `.csv`. Images by default. */
  types?: readonly string[];
  maxBytes?: number;
  isMultiple?: boolean;
  /** Offers the camera if the device has one. */
  hasCamera?: boolean;
  /** Also accepts files pasted anywhere on the page. */
  takesPaste?: boolean;
  /** Gets only the accepted files. Shows a loader until the promise settles. */
  onFiles: (files: File[]) => Promise<unknown> | unknown;
  error?: string;
  description?: string;
}

/** Takes files by picker, drag and drop, camera or paste, and checks them before upload. */
export function FileDrop(props: FileDropProps) {
  const { label, types = imageTypes, maxBytes = DEFAULT_MAX_BYTES, isMultiple = false, onFiles } = props;
  const phrase = usePhrase();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);

  const take = async (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, isMultiple ? undefined : 1);
    if (files.length === 0 || isBusy) return;
    const checked = files.map((file) => ({ file, problem: checkFile(file, types, maxBytes) }));
    const bad = checked.filter(({ problem }) => problem !== null);
    setProblems(bad.map(({ file, problem }) => (files.length > 1 ? `${file.name}: ${problem}` : `${problem}`)));
    const good = checked.filter(({ problem }) => problem === null).map(({ file }) => file);
    if (good.length === 0) return;
    setIsBusy(true);
    try {
      await onFiles(good);
    } finally {
      setIsBusy(false);
    }
  };

  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    if ((event.clipboardData?.files.length ?? 0) > 0) void take(event.clipboardData?.files ?? null);
  });
  const { takesPaste = false } = props;
  useEffect(() => {
    if (!takesPaste) return;
    const onPaste = (event: ClipboardEvent) => takePasted(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [takesPaste]);

  const onDrag = (event: DragEvent, isInside: boolean) => {
    event.preventDefault();
    setIsOver(isInside);
  };
  const error = problems.length > 0 ? problems.map((problem) => phrase(problem)).join('\n') : props.error;
  return (
    <Input.Wrapper
      id={id}
      label={label}
      labelElement="div"
      error={error && <span className={classes.problems}>{error}</span>}
      errorProps={{ role: 'alert' }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut for the button inside */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragEnter={(event) => onDrag(event, true)}
        onDragOver={(event) => onDrag(event, true)}
        onDragLeave={(event) => onDrag(event, event.currentTarget.contains(event.relatedTarget as Node | null))}
        onDrop={(event) => {
          onDrag(event, false);
          void take(event.dataTransfer.files);
        }}
      >
        <div className={classes.buttons}>
          <Button
            variant="default"
            loading={isBusy}
            leftSection={<IconPhotoUp size={16} />}
            onClick={() => picker.current?.click()}
          >
            {phrase(isMultiple ? 'Choose files' : 'Choose a file')}
          </Button>
          {props.hasCamera && (
            <Button
              variant="default"
              disabled={isBusy}
              leftSection={<IconCamera size={16} />}
              onClick={() => camera.current?.click()}
            >
              {phrase('Take a photo')}
            </Button>
          )}
        </div>
        <p className={classes.hint}>
          {props.description ?? phrase(hintOf({ isMultiple, takesPaste }), { size: formatBytes(maxBytes) })}
        </p>
        <FileField field={picker} types={types} isMultiple={isMultiple} label={label} onTake={take} />
        {props.hasCamera && (
          <FileField field={camera} types={imageTypes} isCamera label={`${label}, camera`} onTake={take} />
        )}
      </div>
    </Input.Wrapper>
  );
}

/** The back office alone takes what is pasted. */
function hintOf({ isMultiple, takesPaste }: { isMultiple: boolean; takesPaste: boolean }): string {
  if (takesPaste)
    return isMultiple ? 'or drop them here, or paste · up to {size}' : 'or drop it here, or paste · up to {size}';
  return isMultiple ? 'or drop them here · up to {size}' : 'or drop it here · up to {size}';
}

interface FileFieldProps {
  field: RefObject<HTMLInputElement | null>;
  types: readonly string[];
  isMultiple?: boolean;
  isCamera?: boolean;
  label: string;
  onTake: (files: FileList | null) => void;
}

function FileField({ field, types, isMultiple, isCamera, label, onTake }: FileFieldProps) {
  return (
    <input
      ref={field}
      type="file"
      hidden
      aria-label={label}
      accept={types.join(',')}
      multiple={isMultiple}
      capture={isCamera ? 'environment' : undefined}
      onChange={(event) => {
        onTake(event.currentTarget.files);
        // Reset, so that the same file can be chosen again after a rejection.
        event.currentTarget.value = '';
      }}
    />
  );
}
