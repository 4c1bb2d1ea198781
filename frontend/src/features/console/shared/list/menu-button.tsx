import { Button } from 'antd';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '../../../../components/icon.tsx';

type MenuButtonProps = {
  label: ReactNode;
  /** Its name where the label alone says too little. */
  title?: string;
  /** Whether what it sets is set. */
  isActive?: boolean;
  className?: string;
  /** Receives a function that closes the panel and returns to the button. */
  children: (close: () => void) => ReactNode;
};

/** A button that opens a small form below itself; Escape, a press elsewhere and leaving it by Tab close it. */
export function MenuButton({ label, title, isActive = false, className = '', children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const handlePress = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !place.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to what bubbles from its controls
    <div ref={place} className={`list-menu ${className}`} onKeyDown={handleKey} onBlur={handleBlur}>
      <Button
        ref={button}
        className={isActive ? 'list-menu__button list-menu__button--active' : 'list-menu__button'}
        aria-label={title}
        title={title}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
        <Icon name="expand" size={16} />
      </Button>
      {isOpen ? <div className="list-menu__panel">{children(close)}</div> : null}
    </div>
  );
}
