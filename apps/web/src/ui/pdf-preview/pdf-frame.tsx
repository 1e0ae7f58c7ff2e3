import { type Ref, useEffect, useState } from 'react';
import { Bone } from '../states/bone.tsx';
import classes from './pdf-preview.module.css';

interface PdfFrameProps {
  title: string;
  /** Null or undefined while it is being created. */
  file: Blob | null | undefined;
  ref?: Ref<HTMLIFrameElement>;
  /** Called with whether there is a document to see. */
  onShow?: (isShown: boolean) => void;
}

/** A document in the browser's own viewer, without its tool bar. */
export function PdfFrame({ title, file, ref, onShow }: PdfFrameProps) {
  const [url, setUrl] = useState<string | null>(null);
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
  if (url) return <iframe ref={ref} src={`${url}#toolbar=0&navpanes=0`} title={title} className={classes.paper} />;
  return (
    <div className={classes.paper} role="status" aria-label="Loading">
      <Bone h="100%" />
    </div>
  );
}
