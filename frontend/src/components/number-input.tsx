import { foldValue } from '@tapory/text';
import { InputNumber, type InputNumberProps } from 'antd';

/** What was typed or pasted as antd reads a number: full-width digits folded, without grouping. */
const readTyped = (typed: string | undefined): number =>
  foldValue(typed ?? '').replace(/[\s,]/g, '') as never;

/** A number field that reads what people type on Chinese keyboards. */
export function NumberInput(props: InputNumberProps<number>) {
  return <InputNumber<number> parser={readTyped} {...props} />;
}
