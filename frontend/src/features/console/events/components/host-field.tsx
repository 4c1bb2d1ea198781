import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { QueryState } from '../../../../components/query-state.tsx';
import { SearchInput } from '../../../../components/search-input.tsx';
import { paths } from '../../../../config/paths.ts';
import { useHosts } from '../api/events.ts';

type HostFieldProps = {
  /** The chosen account; empty for none. */
  value: string;
  onChange: (id: string) => void;
};

/** Hands an event to a member as its host, found by name, email or phone; without one it is the shop's own. */
export function HostField({ value, onChange }: HostFieldProps) {
  const { t } = useTranslation('gallery');
  const id = useId();
  const [search, setSearch] = useState('');
  const hosts = useHosts(search);
  return (
    <div className="stack stack--tight">
      <label htmlFor={id}>{t('desk.host')}</label>
      {value ? (
        <p className="row">
          <Link to={paths.adminPerson.href(value)}>
            <code>{value.slice(0, 8)}</code>
          </Link>
          <Button size="small" onClick={() => onChange('')}>
            {t('desk.noHost')}
          </Button>
        </p>
      ) : (
        <p className="soft small">{t('desk.ownEvent')}</p>
      )}
      <SearchInput
        id={id}
        placeholder={t('desk.hostSearch')}
        enterButton
        onSearch={(typed) => setSearch(typed.trim())}
      />
      {search ? (
        <QueryState query={hosts} lines={2} failure={t('desk.hostFailed')}>
          {({ items }) =>
            items.length === 0 ? (
              <p className="soft small">{t('desk.hostUnknown')}</p>
            ) : (
              <ul className="stack stack--tight">
                {items.map((person) => (
                  <li key={person.id}>
                    <Button aria-pressed={person.id === value} onClick={() => onChange(person.id)}>
                      {[person.name, person.username].filter(Boolean).join(' · ')}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      ) : null}
    </div>
  );
}
