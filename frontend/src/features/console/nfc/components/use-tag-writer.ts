import { useEffect, useRef, useState } from 'react';
import { createNdefReader } from '../../../../lib/web-nfc.ts';
import { type Tag, useActOnTag, useClaimTag } from '../../shared/api/tags.ts';
import type { ProductionItem } from '../api/queue.ts';
import { createTagWriter, type TagWriter, TouchProblem, type WriterState } from '../tag-writer.ts';

export const TAG_KINDS = ['ntag213', 'ntag215', 'ntag216', 'ntag424'] as const satisfies Tag['kind'][];

type Options = {
  /** The piece that the next tag is for. */
  item: ProductionItem | undefined;
  kind: Tag['kind'];
  wantsLock: boolean;
  onDone: (item: ProductionItem) => void;
};

/** The phone's reader while the page is open: one permission for a whole batch. */
export function useTagWriter(options: Options) {
  const [state, setState] = useState<WriterState | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const writer = useRef<TagWriter | null>(null);
  const claim = useClaimTag();
  const act = useActOnTag();
  // A touch comes between two renders; it is about what is shown then.
  const latest = useRef({ options, claim, act });
  latest.current = { options, claim, act };
  const stop = () => {
    writer.current?.end();
    writer.current = null;
    setState(null);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with the page only
  useEffect(() => stop, []);

  async function start(): Promise<void> {
    const reader = createNdefReader();
    if (!reader || writer.current) return;
    setProblem(null);
    let writing: ProductionItem | undefined;
    const made = createTagWriter(
      reader,
      {
        claim: (serial, address) => {
          const { item, kind } = latest.current.options;
          if (!item) throw new TouchProblem('no-piece');
          writing = item;
          const body = { serial, kind, address, orderItemId: item.id };
          return latest.current.claim.mutateAsync(body);
        },
        act: (tag, name, address) =>
          latest.current.act.mutateAsync({ tagId: tag.id, act: name, address, reason: '' }),
        wantsLock: () => latest.current.options.wantsLock,
        onDone: () => writing && latest.current.options.onDone(writing),
      },
      setState,
    );
    writer.current = made;
    try {
      await made.start();
    } catch (error) {
      stop();
      setProblem(error);
    }
  }

  return {
    state,
    /** Why the reader could not be started. */
    problem,
    start,
    stop,
    restart: () => writer.current?.restart(),
    skipLock: () => writer.current?.skipLock(),
  };
}
