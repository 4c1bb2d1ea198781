import { Button, type ButtonProps } from 'antd';
import { usePressKeepsFocus } from '../lib/use-press-keeps-focus.ts';

/** Submits a form. */
export function SubmitButton(props: Omit<ButtonProps, 'htmlType'>) {
  return <Button size="large" {...props} {...usePressKeepsFocus()} htmlType="submit" />;
}
