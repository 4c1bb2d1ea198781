import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { keepStudio, readStudio } from '../../../features/art/studio-draft.ts';
import { type Composition, type Source, toComposition, withLink } from './composition.ts';

/** What a link into the studio may choose. */
const LINKED = ['style', 'product', 'wish', 'occasion', 'source'] as const;

/**
 * The piece of this tab: it survives the way from one step of the studio to another, a reload, registration and sign-in.
 * `source`: the step's address says where the picture comes from.
 */
export function useComposition(canTransform: boolean, source?: Source) {
  const { t } = useTranslation('occasions');
  const [search, setSearch] = useSearchParams();
  const [stored, setComposition] = useState(() => {
    const linked = withLink(toComposition(readStudio()), search, (occasion) => t(`keys.${occasion}.wish`));
    return source ? { ...linked, source } : linked;
  });
  const latest = useRef(stored);
  // A step with an address of its own keeps it, so that whoever has to sign in comes back to it as it was.
  const isLinked = LINKED.some((name) => search.has(name));
  const hasLink = source === undefined && isLinked;
  const isChosen = useRef(source !== undefined || isLinked);
  useEffect(() => {
    // Otherwise the link's choice would come back with a reload.
    if (hasLink)
      setSearch(
        (before) => {
          for (const name of LINKED) before.delete(name);
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
  }, [hasLink, setSearch]);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    // Where nothing was chosen on the way here nothing is new: the draft of somebody whose session has ended waits for them.
    if (isChosen.current) keepStudio(latest.current);
    return () => {
      isHere.current = false;
    };
  }, []);
  // Kept at once: the page may be left by the same press.
  const change = (changes: Partial<Composition>) => {
    // An answer that comes later than the next step does: that one has gone on with the draft.
    if (!isHere.current) return keepStudio({ ...readStudio(), ...changes });
    latest.current = { ...latest.current, ...changes };
    keepStudio(latest.current);
    setComposition(latest.current);
  };
  const isAway = stored.source === 'styled' && !canTransform;
  const composition: Composition = {
    ...stored,
    ...(isAway ? { source: 'photo' as const } : {}),
    ...(canTransform ? {} : { figurineOf: 'words' as const }),
  };
  return { composition, change };
}
