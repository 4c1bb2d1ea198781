import { Button, Checkbox, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentThumb } from '../../../components/content-thumb.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { showFieldErrors } from '../../../lib/api/field-errors.ts';
import { someRule } from '../../../lib/form-rules.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { unfoldFields } from '../../../lib/unfold-fields.ts';
import type { BoundContent } from '../api/get-binding.ts';
import { useSaveRule } from '../api/save-rule.ts';
import { type MomentKind, type MomentValues, toMomentRule } from '../moment.ts';
import type { Rule, RuleInput } from '../rule.ts';
import { dropRuleDraft, keepRuleDraft } from '../rule-draft.ts';
import { fromRule } from '../rule-form-values.ts';
import { MomentFields } from './moment-fields.tsx';
import { PinFields } from './pin-fields.tsx';
import { CircleFields, RectangleFields } from './place-fields.tsx';
import { RulePreview } from './rule-preview.tsx';
import { sayTime } from './say-time.ts';

type MomentEditorProps = {
  orderItemId: string;
  /** The rule to change; none for a new one. */
  rule: Rule | null;
  initial: MomentValues;
  isRestored: boolean;
  contents: BoundContent[];
  rules: Rule[];
  onDirty: () => void;
  /** Called with the rule that was stored. */
  onSaved: (saved: RuleInput) => void;
  /** Goes on in the full form. */
  onAdvanced: (rule: RuleInput) => void;
  onCancel: () => void;
};

const MAX_NAME = 60;

/** The form's name of a field that the service names in an error. */
const toFormPath = (path: string, placeKind: MomentValues['placeKind']): string => {
  if (path.startsWith('time')) return 'opensAt';
  return path.startsWith('place') ? path.replace(/^place/, placeKind) : path;
};

function WhatField({ contents }: { contents: BoundContent[] }) {
  const { t } = useTranslation('binding');
  if (contents.length === 0) return <Note kind="info">{t('moment.noContents')}</Note>;
  return (
    <Form.Item name="contentIds" label={t('moment.what')} rules={[someRule(t('moment.pick'))]}>
      <Checkbox.Group
        options={contents.map(({ id, title, type, thumbUrl }) => ({
          value: id,
          label: (
            <span className="row">
              <ContentThumb type={type} thumbUrl={thumbUrl} isSmall />
              {title}
            </span>
          ),
        }))}
      />
    </Form.Item>
  );
}

const placeKinds = ['circle', 'rectangle'] as const;

/** A circle around a point, or a rectangle that is drawn or typed. */
function ShapeFields({ onLocated }: { onLocated: () => void }) {
  const { t } = useTranslation('binding');
  const placeKind = Form.useWatch('placeKind') as MomentValues['placeKind'] | undefined;
  return (
    <>
      <Form.Item name="placeKind" noStyle>
        <Radio.Group
          aria-label={t('moment.shape')}
          options={placeKinds.map((value) => ({ value, label: t(`place.kind.${value}`) }))}
        />
      </Form.Item>
      {placeKind === 'rectangle' ? (
        <RectangleFields onLocated={onLocated} />
      ) : (
        <CircleFields onLocated={onLocated} />
      )}
    </>
  );
}

function WhereFields({ kind, onLocated }: { kind: MomentKind; onLocated: () => void }) {
  const { t } = useTranslation('binding');
  const hasPlace = Form.useWatch('hasPlace') as boolean | undefined;
  return (
    <fieldset className="stack">
      <legend className="field-legend">{t('place.legend')}</legend>
      {kind === 'place' ? null : (
        <Form.Item name="hasPlace" valuePropName="checked" extra={t('moment.placeHelp')}>
          <Checkbox>{t('moment.place')}</Checkbox>
        </Form.Item>
      )}
      {kind === 'place' || hasPlace ? <ShapeFields onLocated={onLocated} /> : null}
    </fieldset>
  );
}

/** What plays and when, chosen by the names that people have for moments; stored as a rule. */
export function MomentEditor(props: MomentEditorProps) {
  const { orderItemId, rule, initial, contents, rules, onDirty, onSaved } = props;
  const { t } = useTranslation(['binding', 'common']);
  const locale = useLocale();
  const [form] = Form.useForm<MomentValues>();
  const [values, setValues] = useState(initial);
  const save = useSaveRule(orderItemId);
  const toRule = (from: MomentValues): RuleInput => ({
    ...toMomentRule(from, contents),
    enabled: rule?.enabled ?? true,
  });
  const handleChange = () => {
    // Fields of kinds that were not chosen stay in the form's store.
    const typed = { ...initial, ...(form.getFieldsValue(true) as MomentValues) };
    setValues(typed);
    keepRuleDraft(orderItemId, { rule, values: fromRule({ ...toRule(typed), id: '' }) });
    onDirty();
  };
  const draft = toRule(values);
  const handleFinish = () => {
    if (save.isPending || contents.length === 0) return;
    const said = sayTime(draft.time, t, locale).slice(0, MAX_NAME);
    const named = { ...draft, name: draft.name || (draft.time ? said : t('moment.kind.place')) };
    save.mutate(
      { id: rule?.id, rule: named },
      {
        onSuccess: () => {
          dropRuleDraft(orderItemId);
          onSaved(named);
        },
        onError: (error) => showFieldErrors(form, error, (path) => toFormPath(path, values.placeKind)),
      },
    );
  };
  return (
    <Form
      form={form}
      layout="vertical"
      initialValues={initial}
      onValuesChange={handleChange}
      onFinish={handleFinish}
      onFinishFailed={({ errorFields }) => unfoldFields(form, errorFields)}
      scrollToFirstError={{ focus: true }}
      requiredMark={false}
      noValidate
    >
      <div className="stack stack--wide">
        {props.isRestored ? <Note kind="info">{t('common:draftRestored')}</Note> : null}
        <WhatField contents={contents} />
        <MomentFields onPreset={handleChange} />
        <WhereFields kind={values.kind} onLocated={handleChange} />
        <PinFields hasStored={rule?.hasPin ?? false} />
        <Form.Item name="name" label={t('moment.name')}>
          <Input maxLength={MAX_NAME} />
        </Form.Item>
        <RulePreview
          orderItemId={orderItemId}
          id={rule?.id}
          draft={draft}
          contents={contents}
          rules={rules}
        />
        <ErrorNote error={save.error} what={t('failures.rule')} />
        <div className="row">
          <Button
            type="primary"
            size="large"
            htmlType="submit"
            loading={save.isPending}
            disabled={contents.length === 0}
          >
            {t('moment.save')}
          </Button>
          <Button size="large" onClick={props.onCancel}>
            {t('common:cancel')}
          </Button>
          <Button type="text" size="large" onClick={() => props.onAdvanced(draft)}>
            {t('moment.advanced')}
          </Button>
        </div>
      </div>
    </Form>
  );
}
