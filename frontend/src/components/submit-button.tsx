import { Button, type ButtonProps } from 'antd';
import { type MouseEvent, useRef } from 'react';

/**
 * Submits a form. A press of the mouse leaves the focus where it is: the field that would be left could then show its
 * message above and move the button from under the pointer before it is released, and nothing would be submitted. A tap
 * is one moment, and its field is left so that a phone's keyboard goes.
 */
export function SubmitButton(props: Omit<ButtonProps, 'htmlType'>) {
  const pointer = useRef('mouse');
  const handleMouseDown = (event: MouseEvent) => {
    if (pointer.current !== 'touch') event.preventDefault();
  };
  return (
    <Button
      size="large"
      {...props}
      htmlType="submit"
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType;
      }}
      onMouseDown={handleMouseDown}
    />
  );
}
