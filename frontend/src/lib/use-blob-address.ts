import { useEffect, useState } from 'react';

/** An address in this page of bytes that have none of their own; undefined until there are any. It ends with its component. */
export function useBlobAddress(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!bytes) return setAddress(undefined);
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return address;
}
