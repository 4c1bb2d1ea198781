import { useEffect, useRef, useState } from 'react';
import { CannotTrim, type OpenVideo, type Trimming } from '../api/trimming.ts';
import type { TrimPlan } from '../trim-plan.ts';

type TrimState =
  | { step: 'opening' }
  | { step: 'ready'; open: OpenVideo; hasFailed: boolean }
  | { step: 'working'; open: OpenVideo; percent: number }
  | { step: 'impossible'; reason: CannotTrim['reason'] };

/**
 * Opens a video and cuts it; leaving ends both. Cutting begins once, however often it is asked for; a cut that ended without
 * a file may be tried again.
 */
export function useTrim(file: File | null, trimming: Trimming, onDone: (part: File) => void) {
  const [state, setState] = useState<TrimState>({ step: 'opening' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    if (!file) return;
    let isLeft = false;
    let opened: OpenVideo | null = null;
    void trimming.open(file).then(
      (open) => {
        opened = open;
        if (isLeft) open.close();
        else setState({ step: 'ready', open, hasFailed: false });
      },
      (cause: unknown) => {
        if (!isLeft) setState({ step: 'impossible', reason: CannotTrim.from(cause).reason });
      },
    );
    return () => {
      isLeft = true;
      running.current?.abort();
      opened?.close();
    };
  }, [file, trimming]);

  async function start(plan: TrimPlan): Promise<void> {
    if (state.step !== 'ready' || running.current) return;
    const { open } = state;
    const abort = new AbortController();
    running.current = abort;
    setState({ step: 'working', open, percent: 0 });
    const onProgress = (share: number) => {
      if (!abort.signal.aborted) setState({ step: 'working', open, percent: Math.floor(share * 100) });
    };
    try {
      const part = await open.cut(plan, { signal: abort.signal, onProgress });
      // The last moment of a cut hears of no stop.
      abort.signal.throwIfAborted();
      onDone(part);
    } catch {
      setState({ step: 'ready', open, hasFailed: !abort.signal.aborted });
    } finally {
      running.current = null;
    }
  }

  return { state, start, stop: () => running.current?.abort() };
}
