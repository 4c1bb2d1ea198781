import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from './menu-button.tsx';
import { periods } from './periods.ts';
import type { List } from './use-list.ts';

type PeriodFilterProps = {
  list: List;
  /** Which date: when it was created, paid, ... */
  label: string;
};

/** Two days of one's own; the last is not before the first. */
function OwnDays({ list, onDone }: { list: List; onDone: () => void }) {
  const { t } = useTranslation('list');
  const id = useId();
  const [from, setFrom] = useState(list.view.days.from ?? '');
  const [to, setTo] = useState(list.view.days.to ?? '');
  const isDisordered = from !== '' && to !== '' && from > to;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isDisordered) return;
    list.set({ period: undefined, from, to });
    onDone();
  };
  const day = (name: 'from' | 'to', value: string, onChange: (value: string) => void) => (
    <div>
      <label htmlFor={`${id}${name}`}>{t(`period.${name}`)}</label>
      <input
        id={`${id}${name}`}
        className="text-input"
        type="date"
        min="2000-01-01"
        max="2100-12-31"
        value={value}
        aria-invalid={isDisordered}
        aria-describedby={isDisordered ? `${id}error` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
  return (
    <form className="list-menu__form" onSubmit={handleSubmit}>
      {day('from', from, setFrom)}
      {day('to', to, setTo)}
      {isDisordered ? (
        <p id={`${id}error`} role="alert" className="list-menu__error">
          {t('period.disordered')}
        </p>
      ) : null}
      <Button type="primary" htmlType="submit">
        {t('period.apply')}
      </Button>
    </form>
  );
}

/** Limits a list to a range of days in Taipei: a common one or one's own. */
export function PeriodFilter({ list, label }: PeriodFilterProps) {
  const { t } = useTranslation('list');
  const { period, days } = list.view;
  const own = [days.from ?? '…', days.to ?? '…'].join(' – ').replaceAll('-', '/');
  const isSet = period !== undefined || days.from !== undefined || days.to !== undefined;
  const said = period ? t(`period.${period}`) : isSet ? own : t('period.any');
  const choose = (close: () => void, value: string | undefined) => () => {
    list.set({ period: value, from: undefined, to: undefined });
    close();
  };
  return (
    <MenuButton label={isSet ? said : label} title={t('period.title', { label, said })} isActive={isSet}>
      {(close) => (
        <>
          <ul className="list-menu__choices">
            {[undefined, ...periods].map((one) => (
              <li key={one ?? 'any'}>
                <button
                  type="button"
                  aria-pressed={one === period && (one !== undefined || !isSet)}
                  onClick={choose(close, one)}
                >
                  {t(`period.${one ?? 'any'}`)}
                </button>
              </li>
            ))}
          </ul>
          <OwnDays list={list} onDone={close} />
        </>
      )}
    </MenuButton>
  );
}
