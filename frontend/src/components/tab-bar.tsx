import './tab-bar.css';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useScrollToActive } from '../lib/use-scroll-to-active.ts';

type TabBarProps<Key extends string> = {
  /** Names the group of tabs. */
  label: string;
  tabs: readonly { key: Key; label: string }[];
  active: Key;
  onChange: (key: Key) => void;
  /** The panel of the active tab. */
  children: ReactNode;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs that scroll sideways on a phone; arrow keys move between them as the ARIA pattern requires. */
export function TabBar<Key extends string>({ label, tabs, active, onChange, children }: TabBarProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useScrollToActive({ list, selector: '[aria-selected="true"]', active });
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const index = (tabs.findIndex((tab) => tab.key === active) + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onChange(next.key);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <div className="stack stack--wide">
      <div ref={list} className="tab-bar" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onClick={() => onChange(tab.key)}
            onKeyDown={handleKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </div>
  );
}
