import { Button, Popconfirm } from 'antd';

type AskingButtonProps = {
  text: string;
  /** Its accessible name, where the text alone would say too little. */
  label?: string;
  question: string;
  yes: string;
  no: string;
  isPending: boolean;
  onYes: () => void;
};

/** `AskingButton` once antd has come. */
export function AskingButtonWithAntd({
  text,
  label,
  question,
  yes,
  no,
  isPending,
  onYes,
}: AskingButtonProps) {
  return (
    <Popconfirm title={question} okText={yes} cancelText={no} onConfirm={onYes}>
      <Button type="link" loading={isPending} {...(label ? { 'aria-label': label } : {})}>
        {text}
      </Button>
    </Popconfirm>
  );
}
