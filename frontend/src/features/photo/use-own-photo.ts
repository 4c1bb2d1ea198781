import { useEffect, useRef, useState } from 'react';
import { refreshSession } from '../../lib/session-store.ts';
import { type UploadedPhoto, useUploadPhoto } from './api/upload-photo.ts';
import {
  dropPhotoDraft,
  keepPhotoDraft,
  keepPhotoFile,
  readPhotoDraft,
  readPhotoFile,
} from './photo-draft.ts';

/**
 * A photo from the choice of its file until a design is made of it. What was chosen, cropped and named comes back after a
 * reload and a sign-in; a file that a lost connection stopped is sent again by itself. `brought`: a file that was chosen
 * elsewhere, and kept. Without `canUpload` the file waits in this browser until somebody has signed in.
 */
export function useOwnPhoto(brought: File | null = null, canUpload = true) {
  const [draft, setDraft] = useState(() =>
    brought ? { photo: null, title: '', crop: null } : readPhotoDraft(),
  );
  const [file, setFile] = useState<File | null>(null);
  const first = useRef(brought);
  /** What is on its way, as long as nobody has put it aside. */
  const wanted = useRef<File | null>(null);
  const change = (changes: Partial<typeof draft>) =>
    setDraft((before) => {
      const next = { ...before, ...changes };
      keepPhotoDraft(next);
      return next;
    });
  const sending = useUploadPhoto((photo: UploadedPhoto, sent: File) => {
    // One that was put aside may arrive after the next.
    if (wanted.current === sent) change({ photo });
  });
  const { isPending, error, reset } = sending;
  const upload = (chosen: File) => {
    // Two are never on their way for one page.
    if (isPending) return;
    wanted.current = chosen;
    sending.upload(chosen);
  };
  const send = useRef(upload);
  send.current = upload;

  const isUploaded = draft.photo !== null;
  useEffect(() => {
    if (isUploaded) return;
    let isHere = true;
    const found = first.current ? Promise.resolve(first.current) : readPhotoFile();
    first.current = null;
    void found.then((kept) => {
      if (!kept || !isHere) return;
      setFile(kept);
      if (canUpload) send.current(kept);
    });
    return () => {
      isHere = false;
    };
  }, [isUploaded, canUpload]);

  const isCut = error?.code === 'NETWORK_ERROR';
  useEffect(() => {
    if (!isCut || !file) return;
    const retry = () => send.current(file);
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isCut, file]);

  const isSignedOut = error?.code === 'UNAUTHENTICATED';
  useEffect(() => {
    // Once that is known, the guard leads to sign-in and back to this draft.
    if (isSignedOut) void refreshSession();
  }, [isSignedOut]);

  return {
    draft,
    change,
    file,
    isUploading: isPending,
    error,
    retry: () => file && upload(file),
    choose: (chosen: File) => {
      setFile(chosen);
      void keepPhotoFile(chosen);
      change({ photo: null, crop: null });
      if (canUpload) upload(chosen);
    },
    /** Another photo instead. */
    discard: () => {
      wanted.current = null;
      reset();
      dropPhotoDraft();
      setFile(null);
      setDraft({ photo: null, title: draft.title, crop: null });
    },
  };
}
