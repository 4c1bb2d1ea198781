import './search-field.css';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../lib/is-composing.ts';
import { Icon } from './icon.tsx';

type SearchFieldProps = {
  label: string;
  isNarrow?: boolean;
  /** Called with what was typed by Enter and by the button, and with nothing once the field is emptied. */
  onSearch: (wanted: string) => void;
};

/** A light search field; the Enter that ends a Chinese word belongs to the input method, and searches nothing. */
export function SearchField({ label, isNarrow = false, onSearch }: SearchFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className={isNarrow ? 'search-field search-field--narrow' : 'search-field'}>
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        className="text-input"
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => target.value === '' && onSearch('')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          onSearch(event.currentTarget.value);
        }}
      />
      <button
        type="button"
        className="button button--quiet button--icon"
        aria-label={t('search')}
        onClick={() => onSearch(field.current?.value ?? '')}
      >
        <Icon name="search" />
      </button>
    </div>
  );
}
