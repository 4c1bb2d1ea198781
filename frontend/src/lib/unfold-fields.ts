import type { FormInstance } from 'antd';

/**
 * For a form's `onFinishFailed`: opens what wrong fields are folded in, so that their messages are seen. It runs before
 * antd moves the focus to the first of them, which a folded field would not take.
 */
export function unfoldFields(
  form: FormInstance,
  errorFields: readonly { name: (string | number)[] }[],
): void {
  for (const { name } of errorFields) {
    const field: { nativeElement?: HTMLElement } | undefined = form.getFieldInstance(name);
    field?.nativeElement?.closest('details')?.setAttribute('open', '');
  }
}
