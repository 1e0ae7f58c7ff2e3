import { useEffect, useState } from 'react';
import { unprintedOf } from '../../lib/saving/save-document.ts';

/** The characters that a document leaves blank. */
export function useUnprinted(file: Blob | null | undefined): string[] {
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
