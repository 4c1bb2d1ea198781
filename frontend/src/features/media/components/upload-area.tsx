import './upload-area.css';
import { files, uploads as raw } from '@tapory/shop';
import { type DragEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { antdPart } from '../../../components/antd-part.tsx';
import { ChooseButton } from '../../../components/choose-button.tsx';
import { Note } from '../../../components/note.tsx';
import { paths } from '../../../config/paths.ts';
import { browserTrimming } from '../api/browser-trimming.ts';
import { useStorage, useVideoSeconds } from '../api/get-storage.ts';
import type { KnownFile } from '../api/known-files.ts';
import type { Trimming } from '../api/trimming.ts';
import { useUploads } from '../api/use-uploads.ts';
import { KnownRow } from './known-row.tsx';
import { PieceAppeal } from './piece-appeal.tsx';
import { SoughtRow } from './sought-row.tsx';
import { UploadRow } from './upload-row.tsx';

function Measured({ name }: { name: string }) {
  const { t } = useTranslation('dashboard');
  return <p role="status">{t('trim.measuring', { name })}</p>;
}

/** Comes with the first video that is too long or too large. */
const TrimCard = antdPart(() => import('./trim-card.tsx').then(({ TrimCard: card }) => card), {
  placeholder: ({ video }) => <Measured name={video.file.name} />,
});

const ContentView = antdPart(() => import('./content-view.tsx').then(({ ContentView: view }) => view));

const megabytes = (bytes: number) => Math.round(bytes / files.bytesPerMegabyte);

const DEFAULTS = {
  image: raw.imageMaxBytes,
  video: raw.videoMaxBytes,
  document: files.documentMaxBytes,
  music: files.musicMaxBytes,
};

/** What media enforces; the shop's defaults until its answer is here. */
function useLimits() {
  const { data } = useStorage();
  const { image, video, document, music } = data?.largest ?? DEFAULTS;
  return {
    documentMb: megabytes(document),
    musicMb: megabytes(music),
    videoSeconds: useVideoSeconds(),
    rawImageMb: megabytes(image),
    rawVideoMb: megabytes(video),
  };
}

/** Hints for the chooser; the server judges by the bytes. Browsers do not know the types of all these endings. */
const DOCUMENTS = 'application/pdf,.pdf';
const MUSIC = 'audio/*,.mp3,.m4a,.wav,.ogg,.opus,.flac,.aac,.wma,.amr';
const VIDEOS = 'video/*,.mp4,.mov,.m4v,.avi,.3gp,.webm,.mkv,.mts,.m2ts,.mpg,.wmv';
const ALL = `image/*,.heic,.heif,.jfif,.avif,.tif,${VIDEOS},${MUSIC},${DOCUMENTS}`;

/** Files of the clipboard become uploads, unless somebody is writing. */
function usePastedFiles(add: (files: File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = [...(event.clipboardData?.files ?? [])];
      const isWriting = event.target instanceof HTMLElement && event.target.closest('input, textarea');
      if (pasted.length === 0 || isWriting) return;
      event.preventDefault();
      add(pasted);
    };
    window.addEventListener('paste', paste);
    return () => window.removeEventListener('paste', paste);
  }, [add]);
}

type UploadAreaProps = { children: ReactNode; trimming?: Trimming };

/**
 * Takes files - several at once, chosen, dropped or pasted - and shows those on their way; a video that is too long or too
 * large may be cut first.
 */
export function UploadArea({ children, trimming = browserTrimming }: UploadAreaProps) {
  const { t } = useTranslation('dashboard');
  const limits = useLimits();
  const { uploads, retry, cancel, chosen, videos, present, sought, known } = useUploads();
  const [viewed, setViewed] = useState<KnownFile['content'] | null>(null);
  const [isOver, setIsOver] = useState(false);
  const { data } = useStorage();
  const [maxBytes, maxSeconds] = [(data?.largest ?? DEFAULTS).video, useVideoSeconds()];
  const add = useCallback(
    (added: File[]) => videos.choose(added, { maxBytes, maxSeconds }, trimming),
    [videos, maxBytes, maxSeconds, trimming],
  );
  usePastedFiles(add);
  const suspension = data?.suspension;
  const handleDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    add([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons do the same for those who cannot drag
    <div
      className={isOver ? 'upload-area upload-area--over stack stack--wide' : 'upload-area stack stack--wide'}
      onDragOver={handleDragOver}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      {suspension ? (
        <Note kind="warning">
          <p>{t('uploadsSuspended', { rule: t(`block.rule.${suspension.rule}`), note: suspension.note })}</p>
          <PieceAppeal piece={{ subject: 'uploads', id: 'mine' }} title={t('block.uploads')} />
        </Note>
      ) : null}
      <div className="stack">
        <div className="row">
          <ChooseButton
            isMain
            text={t('files.upload')}
            label={t('files.choose')}
            accept={ALL}
            onChoose={add}
          />
          <ChooseButton
            text={t('files.uploadDocument')}
            label={t('files.chooseDocument')}
            accept={DOCUMENTS}
            onChoose={add}
          />
          <ChooseButton
            text={t('files.uploadMusic')}
            label={t('files.chooseMusic')}
            accept={MUSIC}
            onChoose={add}
          />
          <Link className="button button--quiet" to={paths.compositeVideo.href()}>
            {t('files.newComposite')}
          </Link>
        </div>
        <p className="soft small">
          {t('files.ways')} {t('files.limits', limits)}
        </p>
        {chosen.map((video) => (
          <TrimCard
            key={video.id}
            video={video}
            limits={{ maxBytes, maxSeconds }}
            trimming={trimming}
            onDone={(part) => videos.replace(video.id, part)}
            onDrop={() => videos.drop(video.id)}
          />
        ))}
        {present.map((file) => (
          <KnownRow
            key={file.id}
            known={file}
            onUse={() => {
              known.drop(file.id);
              // One that is still converted is in the list below, with its progress.
              if (file.content.status === 'ready') setViewed(file.content);
            }}
            onSend={() => known.send(file.id)}
          />
        ))}
        {sought.map((one) => (
          <SoughtRow key={one.id} sought={one} onCancel={() => known.leave(one.id)} />
        ))}
        {viewed ? <ContentView content={viewed} onClose={() => setViewed(null)} /> : null}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onRetry={() => retry(upload.id)}
            onCancel={() => cancel(upload.id)}
          />
        ))}
      </div>
      {children}
    </div>
  );
}
