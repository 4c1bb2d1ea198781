import './asking-button.css';
import { antdPart } from './antd-part.tsx';

/** As tall as the button. */
const PLACE = <span className="asking-button" aria-hidden="true" />;

/** A quiet button that does something only after a question. */
export const AskingButton = antdPart(
  () => import('./asking-button-antd.tsx').then(({ AskingButtonWithAntd }) => AskingButtonWithAntd),
  { isLater: true, placeholder: PLACE },
);
