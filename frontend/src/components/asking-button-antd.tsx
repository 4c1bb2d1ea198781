import { Popconfirm } from 'antd';
import type { AskingButtonProps } from './asking-button.tsx';
import { Icon } from './icon.tsx';
import { buttonClass } from './push-button.tsx';

/** `AskingButton` once antd has come. */
export function AskingButtonWithAntd({
  text,
  label,
  look = 'text',
  icon,
  question,
  yes,
  no,
  isPending,
  isDisabled = false,
  onYes,
}: AskingButtonProps) {
  return (
    <Popconfirm
      title={question}
      okText={yes}
      cancelText={no}
      disabled={isDisabled || isPending}
      onConfirm={onYes}
    >
      <button
        type="button"
        className={buttonClass(look)}
        aria-label={label}
        aria-busy={isPending}
        disabled={isDisabled}
      >
        {icon ? <Icon name={icon} /> : text}
      </button>
    </Popconfirm>
  );
}
