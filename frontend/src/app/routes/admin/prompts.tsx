import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AppPage } from '../../../components/app-page.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { styleKeys } from '../../../config/shop.ts';
import {
  type PromptScope,
  type PromptTemplates,
  usePrompts,
} from '../../../features/console/prompts/api/prompts.ts';
import { PromptDraft } from '../../../features/console/prompts/components/prompt-draft.tsx';
import { PromptTrial } from '../../../features/console/prompts/components/prompt-trial.tsx';
import { PromptVersions } from '../../../features/console/prompts/components/prompt-versions.tsx';
import { useManagedStyles } from '../../../features/console/styles/api/styles.ts';
import { localized, useLocale } from '../../../lib/i18n/use-locale.ts';

const KINDS = ['text', 'transform', 'figurine'] as const;

/** The scope in the address: a reload and a sign-in come back to it. */
function useScope(providers: readonly string[]) {
  const [search, setSearch] = useSearchParams();
  const scope = {
    kind: KINDS.find((kind) => kind === search.get('kind')) ?? 'text',
    style: styleKeys.find((style) => style === search.get('style')) ?? '',
    provider: providers.find((provider) => provider === search.get('provider')) ?? '',
  } as PromptScope;
  const change = (next: Partial<PromptScope>) =>
    setSearch(Object.fromEntries(Object.entries({ ...scope, ...next }).filter(([, value]) => value)), {
      replace: true,
    });
  return [scope, change] as const;
}

function Prompts({ prompts }: { prompts: PromptTemplates }) {
  const { t } = useTranslation(['desk-art', 'common']);
  const locale = useLocale();
  const id = useId();
  const named = useManagedStyles().data?.items ?? [];
  const [scope, change] = useScope(prompts.providers);
  const { kind, style, provider } = scope;
  const versions = prompts.items.filter(
    (one) => one.kind === kind && one.style === style && one.provider === provider,
  );
  const published = versions.find(({ status }) => status === 'published');
  const seen = published?.id ?? null;
  const builtIn = prompts.builtIn.find((one) => one.kind === kind)?.body ?? '';
  const current = published?.body ?? builtIn;
  return (
    <div className="stack stack--wide">
      <div className="row">
        <span>
          <label htmlFor={`${id}-kind`}>{t('prompts.kind')}</label>
          <SelectField
            id={`${id}-kind`}
            value={kind}
            onChange={(next) => change({ kind: next ?? 'text' })}
            options={KINDS.map((value) => ({ value, label: t(`prompts.kinds.${value}`) }))}
          />
        </span>
        <span>
          <label htmlFor={`${id}-style`}>{t('prompts.style')}</label>
          <SelectField
            id={`${id}-style`}
            value={style}
            emptyLabel={t('prompts.anyStyle')}
            onChange={(next) => change({ style: next ?? '' })}
            options={styleKeys.map((value) => {
              const name = named.find(({ key }) => key === value)?.name;
              return {
                value: value as string,
                label: name ? localized(name, locale) : t(`common:style.${value}`),
              };
            })}
          />
        </span>
        <span>
          <label htmlFor={`${id}-provider`}>{t('prompts.provider')}</label>
          <SelectField
            id={`${id}-provider`}
            value={provider as string}
            emptyLabel={t('prompts.anyProvider')}
            onChange={(next) => change({ provider: (next ?? '') as PromptScope['provider'] })}
            options={prompts.providers.map((value) => ({ value, label: value }))}
          />
        </span>
      </div>
      <p className="soft">{t('prompts.which')}</p>
      <PromptDraft
        key={`${kind} ${style} ${provider}`}
        scope={scope}
        slots={prompts.slots}
        current={current}
        draft={versions.find(({ status }) => status === 'draft')}
        seen={seen}
      />
      <PromptVersions versions={versions} current={current} seen={seen} />
      {kind === 'transform' ? null : (
        <PromptTrial
          key={`try ${kind} ${style} ${provider}`}
          versions={versions}
          style={style || styleKeys[0]}
        />
      )}
    </div>
  );
}

export function Component() {
  const { t } = useTranslation('desk-art');
  const prompts = usePrompts();
  return (
    <AppPage title={t('prompts.title')} lead={t('prompts.lead')} isNarrow>
      <QueryState query={prompts} lines={10} failure={t('prompts.away')}>
        {(data) => <Prompts prompts={data} />}
      </QueryState>
    </AppPage>
  );
}
