import { type ChangeEvent, useRef } from 'react';

type ChooseButtonProps = {
  text: string;
  /** Of the field behind the button. */
  label: string;
  /** What the chooser offers. */
  accept: string;
  isMain?: boolean;
  isMultiple?: boolean;
  onChoose: (files: File[]) => void;
};

/** Chooses files, on a phone also with its camera; the same file may be chosen again after a failure. */
export function ChooseButton({
  text,
  label,
  accept,
  isMain = false,
  isMultiple = true,
  onChoose,
}: ChooseButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])];
    event.target.value = '';
    if (chosen.length > 0) onChoose(chosen);
  };
  return (
    <>
      <button
        type="button"
        className={isMain ? 'button' : 'button button--quiet'}
        onClick={() => input.current?.click()}
      >
        {text}
      </button>
      <input
        ref={input}
        type="file"
        multiple={isMultiple}
        accept={accept}
        className="visually-hidden"
        tabIndex={-1}
        aria-label={label}
        onChange={handleChange}
      />
    </>
  );
}
