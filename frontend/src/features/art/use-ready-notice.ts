import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../config/paths.ts';
import { isRunning, type Job } from './api/get-jobs.ts';

/** `offered`: may be asked for. `refused`: the browser or its reader has said no. `away`: this browser tells nobody. */
export type ReadyNotice = 'offered' | 'asked' | 'refused' | 'away';

const isAble = (): boolean => typeof Notification !== 'undefined';

/** Android shows notices of a service worker only, other browsers also a page's own. */
async function tell(title: string, { id, title: body, status }: Job): Promise<void> {
  // A design that is finished has a page of its own, and this one has gone there.
  const page =
    status === 'completed' ? new URL(paths.imageResult.href(id), location.href).href : location.href;
  const options = { body, tag: id, icon: '/icons/icon-192.png', data: page };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options);
}

function stateOf(): ReadyNotice {
  if (!isAble()) return 'away';
  return Notification.permission === 'denied' ? 'refused' : 'offered';
}

/**
 * A notice of the device when a picture has ended while nobody looks at its page. `ask` is for a press: browsers ask their
 * reader only then.
 */
export function useReadyNotice(job: Job | undefined) {
  const { t } = useTranslation('studio');
  const [state, setState] = useState<ReadyNotice>(stateOf);
  const wasRunning = useRef(false);
  const running = job !== undefined && isRunning(job);
  useEffect(() => {
    if (!job) return;
    const hasEnded = wasRunning.current && !running;
    wasRunning.current = running;
    if (!hasEnded || state !== 'asked' || !document.hidden || job.status === 'cancelled') return;
    const title = t(job.status === 'completed' ? 'notice.ready' : 'notice.failed');
    // A browser that refuses it now leaves the page as the only place that tells.
    void tell(title, job).catch(() => undefined);
  }, [job, running, state, t]);
  const ask = async (): Promise<void> => {
    const answer = await Notification.requestPermission();
    setState(answer === 'granted' ? 'asked' : 'refused');
  };
  return { state, ask };
}
