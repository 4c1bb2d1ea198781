import './status-tag.css';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

/** success: done · progress: goes on by itself · warning: somebody should look · danger: failed or stuck · neutral: over. */
export type StatusTone = 'success' | 'progress' | 'warning' | 'danger' | 'neutral';

const icons = {
  success: 'check',
  progress: 'clock',
  warning: 'warning',
  danger: 'close',
  neutral: 'minus',
} as const satisfies Record<StatusTone, IconName>;

type StatusTagProps = { tone: StatusTone; children: ReactNode };

/** The one form of a status, of an order as of a payment: colour, icon and word. */
export function StatusTag({ tone, children }: StatusTagProps) {
  return (
    <span className={`status status--${tone}`}>
      <Icon name={icons[tone]} size={14} />
      {children}
    </span>
  );
}
