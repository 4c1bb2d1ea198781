import './console-search.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icon.tsx';
import { SearchBox } from '../../features/console/search/components/search-box.tsx';
import type { SearchGroup } from '../../features/console/search/search-group.ts';
import { mayOpen, type StaffRole } from '../../features/console/shared/console-page.ts';
import { useDeviceState } from '../../features/console/shared/list/use-device-state.ts';
import { useMedia } from '../../lib/use-media.ts';
import { searchGroups } from './search-groups.tsx';
import { isMac, useSearchShortcut } from './use-search-shortcut.ts';

type SearchProps = { groups: readonly SearchGroup[] };

/** A key of one sign can be turned off, for who speaks to the browser or rests a hand on the keys (WCAG 2.1.4). */
const useSlash = () => useDeviceState('slash', (stored: unknown) => stored !== false);

/** The field of wide windows. Escape returns to where its shortcut was pressed. */
function SearchField({ groups }: SearchProps) {
  const { t } = useTranslation('desk');
  const input = useRef<HTMLInputElement>(null);
  const before = useRef<Element | null>(null);
  const [hasSlash, setSlash] = useSlash();
  useSearchShortcut(hasSlash, () => {
    if (document.activeElement !== input.current) before.current = document.activeElement;
    input.current?.select();
    input.current?.focus();
  });
  const handleEscape = () => {
    const place = before.current;
    before.current = null;
    if (place instanceof HTMLElement && place.isConnected && place !== document.body) place.focus();
    else input.current?.blur();
  };
  return (
    <div className="bar__find">
      <SearchBox
        ref={input}
        groups={groups}
        shortcuts={`${isMac() ? 'Meta' : 'Control'}+K${hasSlash ? ' /' : ''}`}
        hint={
          <span aria-hidden="true">
            <kbd>{isMac() ? '⌘K' : 'Ctrl K'}</kbd>
          </span>
        }
        footer={
          <label className="find__slash small">
            <input type="checkbox" checked={hasSlash} onChange={() => setSlash(!hasSlash)} />
            {t('find.slash')}
          </label>
        }
        onEscape={handleEscape}
        onChosen={() => input.current?.blur()}
      />
    </div>
  );
}

/** The button of phones and the full window that it opens; closed, it holds nothing. */
function SearchDialog({ groups }: SearchProps) {
  const { t } = useTranslation('desk');
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [hasSlash] = useSlash();
  useSearchShortcut(hasSlash, () => setOpen(true));
  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className="icon-button bar__find-button"
        aria-label={t('find.label')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
      </button>
      <dialog
        ref={dialog}
        className="find-dialog"
        aria-label={t('find.label')}
        onClose={() => setOpen(false)}
      >
        {isOpen ? (
          <>
            <SearchBox groups={groups} onChosen={close} />
            <button
              type="button"
              className="icon-button find-dialog__close"
              aria-label={t('find.close')}
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </>
        ) : null}
      </dialog>
    </>
  );
}

/** The search over everything that somebody with these roles may read; nothing for who may read none of it. */
export function ConsoleSearch({ roles }: { roles: readonly StaffRole[] }) {
  // The texts of what may be found come with the field.
  useTranslation(['desk', 'console', 'sales']);
  const isRoomy = useMedia('(min-width: 1024px)');
  const groups = searchGroups.filter((group) => mayOpen(group, roles));
  if (groups.length === 0) return null;
  return isRoomy ? <SearchField groups={groups} /> : <SearchDialog groups={groups} />;
}
