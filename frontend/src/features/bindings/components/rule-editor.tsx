import { Button, Checkbox, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { NumberInput } from '../../../components/number-input.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { limits } from '../../../config/shop.ts';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { unfoldFields } from '../../../lib/unfold-fields.ts';
import type { BoundContent } from '../api/get-binding.ts';
import { useSaveRule } from '../api/save-rule.ts';
import { type Rule, type RuleInput, ruleContentTypes } from '../rule.ts';
import { dropRuleDraft, keepRuleDraft } from '../rule-draft.ts';
import { fromRule, type RuleFormValues, toFormPath, toRule } from '../rule-form-values.ts';
import { PinFields } from './pin-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import { TimeFields } from './time-fields.tsx';

type RuleEditorProps = {
  orderItemId: string;
  /** The rule to change; none for a new one. */
  rule: Rule | null;
  /** The unsaved draft, instead of the stored rule. */
  draft?: RuleFormValues | undefined;
  isRestored: boolean;
  contents: BoundContent[];
  rules: Rule[];
  onDirty: () => void;
  onSaved: () => void;
  onCancel: () => void;
};

function BasicFields({ contents }: { contents: BoundContent[] }) {
  const { t } = useTranslation(['binding', 'errors', 'dashboard']);
  const { min, max } = limits.rulePriority;
  return (
    <>
      <Form.Item
        name="name"
        label={t('rule.name')}
        rules={[{ required: true, whitespace: true, message: t('errors:NAME_REQUIRED') }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <div className="field-pair">
        <Form.Item name="contentType" required label={t('rule.contentType')}>
          <SelectField
            options={ruleContentTypes.map((value) => ({ value, label: t(`dashboard:type.${value}`) }))}
          />
        </Form.Item>
        <Form.Item
          name="priority"
          label={t('rule.priority')}
          extra={t('rule.priorityHelp')}
          rules={[{ required: true, type: 'integer', min, max, message: t('errors:RULE_PRIORITY_INVALID') }]}
        >
          <NumberInput style={{ width: '100%' }} />
        </Form.Item>
      </div>
      {contents.length > 0 ? (
        <Form.Item name="contentIds" label={t('rule.contents')} extra={t('rule.contentsHelp')}>
          <Checkbox.Group options={contents.map(({ id, title }) => ({ value: id, label: title }))} />
        </Form.Item>
      ) : null}
      <Form.Item name="enabled" required label={t('rule.enabled')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

export function RuleEditor(props: RuleEditorProps) {
  const { orderItemId, rule, draft, contents, onDirty, onSaved, onCancel } = props;
  const { t } = useTranslation(['binding', 'common']);
  const [form] = Form.useForm<RuleFormValues>();
  const [typed, setTyped] = useState<RuleInput>(() => toRule(draft ?? fromRule(rule)));
  const save = useSaveRule(orderItemId, () => {
    dropRuleDraft(orderItemId);
    onSaved();
  });
  // Fields of kinds that were not chosen stay in the form's store; toRule leaves them out.
  const readValues = () => ({ ...fromRule(rule), ...(form.getFieldsValue(true) as RuleFormValues) });
  const handleChange = () => {
    const values = readValues();
    setTyped(toRule(values));
    keepRuleDraft(orderItemId, { rule, values });
    onDirty();
  };
  const handleFinish = () => {
    if (save.isPending) return;
    save.mutate(
      { id: rule?.id, rule: toRule(readValues()) },
      { onError: (error) => showFieldErrors(form, error, (path) => toFormPath(path, readValues())) },
    );
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={draft ?? fromRule(rule)}
      onValuesChange={handleChange}
      onFinish={handleFinish}
      onFinishFailed={({ errorFields }) => unfoldFields(form, errorFields)}
      scrollToFirstError={{ focus: true }}
      noValidate
    >
      <div className="stack stack--wide">
        {props.isRestored ? <Note kind="info">{t('common:draftRestored')}</Note> : null}
        <div>
          <BasicFields contents={contents} />
        </div>
        <TimeFields onSet={handleChange} />
        <PlaceFields onLocated={handleChange} />
        <Form.Item name="verified" valuePropName="checked" extra={t('verified.help')}>
          <Checkbox>{t('verified.label')}</Checkbox>
        </Form.Item>
        <PinFields hasStored={rule?.hasPin ?? false} />
        <RulePreview
          orderItemId={orderItemId}
          id={rule?.id}
          draft={typed}
          contents={contents}
          rules={props.rules}
        />
        <ErrorNote error={save.error} what={t('failures.rule')} />
        <div className="row">
          <Button type="primary" size="large" htmlType="submit" loading={save.isPending}>
            {t('rule.save')}
          </Button>
          <Button size="large" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
