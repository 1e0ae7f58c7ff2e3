import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Whether a dialog is open. A link that ends with `#name` opens it too; the hash then goes from the URL. */
export function useOpenedByHash(name: string): [boolean, (isOpen: boolean) => void] {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const open = useEffectEvent(() => {
    setOpen(true);
    void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (hash === `#${name}`) open();
  }, [hash, name]);
  return [isOpen, setOpen];
}
