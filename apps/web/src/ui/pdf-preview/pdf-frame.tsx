import { type Ref, useEffect, useState } from 'react';
import { unprintedOf } from '../../lib/saving/save-document.ts';
import { Bone } from '../states/bone.tsx';
import { BlanksAlert } from './blanks-alert.tsx';
import classes from './pdf-preview.module.css';

interface PdfFrameProps {
  title: string;
  /** Null or undefined while it is being created. */
  file: Blob | null | undefined;
  ref?: Ref<HTMLIFrameElement>;
  /** What the reader can do about characters that are left blank; left out for staff. */
  remedy?: string;
  /** Called with whether there is a document to see. */
  onShow?: (isShown: boolean) => void;
}

/** A document in the browser's own viewer, without its tool bar. Names what it leaves blank. */
export function PdfFrame({ title, file, ref, remedy, onShow }: PdfFrameProps) {
  const [url, setUrl] = useState<string | null>(null);
  const unprinted = useUnprinted(file);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    onShow?.(true);
    return () => {
      setUrl(null);
      onShow?.(false);
      URL.revokeObjectURL(made);
    };
  }, [file, onShow]);
  return (
    <>
      <BlanksAlert characters={unprinted} remedy={remedy} />
      {url ? (
        <iframe ref={ref} src={`${url}#toolbar=0&navpanes=0`} title={title} className={classes.paper} />
      ) : (
        <div className={classes.paper} role="status" aria-label="Loading">
          <Bone h="100%" />
        </div>
      )}
    </>
  );
}

/** The characters that a document leaves blank. */
function useUnprinted(file: Blob | null | undefined): string[] {
  const [missing, setMissing] = useState<string[]>([]);
  useEffect(() => {
    let isCurrent = true;
    setMissing([]);
    if (file)
      void unprintedOf(file).then((characters) => {
        if (isCurrent) setMissing(characters);
      });
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return missing;
}
