import { Select, type SelectProps } from 'antd';

type NamedSelectProps<Value> = Omit<SelectProps<Value>, 'popupRender'> & { 'aria-label': string };

/** antd's select; its open list is named, too, which antd leaves to a screen reader's guess. */
export function NamedSelect<Value extends string>(props: NamedSelectProps<Value>) {
  const { 'aria-label': label } = props;
  const nameList = (popup: HTMLElement | null) =>
    popup?.querySelector('[role="listbox"]')?.setAttribute('aria-label', label);
  return <Select {...props} popupRender={(menu) => <div ref={nameList}>{menu}</div>} />;
}
