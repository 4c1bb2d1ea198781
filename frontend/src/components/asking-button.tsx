import './asking-button.css';
import { antdPart } from './antd-part.tsx';
import { Icon, type IconName } from './icon.tsx';
import { type ButtonLook, buttonClass } from './push-button.tsx';

export type AskingButtonProps = {
  text: string;
  /** Its accessible name, where the text alone would say too little. */
  label?: string;
  look?: ButtonLook;
  /** Instead of the text. */
  icon?: IconName;
  question: string;
  yes: string;
  no: string;
  isPending: boolean;
  isDisabled?: boolean;
  onYes: () => void;
};

/** Its picture: nothing moves when it comes. */
function Place({ text, look = 'text', icon }: AskingButtonProps) {
  return (
    <span className={`${buttonClass(look)} asking-button`} aria-hidden="true">
      {icon ? <Icon name={icon} /> : text}
    </span>
  );
}

/** A button that does something only after a question. */
export const AskingButton = antdPart<AskingButtonProps>(
  () => import('./asking-button-antd.tsx').then(({ AskingButtonWithAntd }) => AskingButtonWithAntd),
  { isLater: true, placeholder: (props) => <Place {...props} /> },
);
