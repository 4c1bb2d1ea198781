import { foldValue } from '@tapory/text';
import { InputNumber, type InputNumberProps } from 'antd';

const CURRENCY = /^(?:NT\$|NTD|TWD|\$)|(?:元|NTD|TWD)$/gi;
/** The full stop that Chinese keyboards write for a point. */
const POINT = /(?<=\d)。(?=\d)/u;

/** What was typed or pasted as antd reads a number: full-width digits folded, without grouping and currency. */
const readTyped = (typed: string | undefined): number =>
  foldValue(typed ?? '')
    .replace(/[\s,]/g, '')
    .replace(POINT, '.')
    .replace(CURRENCY, '') as never;

/** A number field that reads what people type on Chinese keyboards. */
export function NumberInput(props: InputNumberProps<number>) {
  return <InputNumber<number> parser={readTyped} {...props} />;
}
