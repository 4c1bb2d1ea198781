import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Note } from '../../../components/note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { paths } from '../../../config/paths.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type LinkedProvider, useLinkedProviders } from '../api/get-linked-providers.ts';
import { providerNames } from '../api/get-sign-up.ts';
import { useUnlinkProvider } from '../api/unlink-provider.ts';
import { ProveLink } from './prove-link.tsx';

type RowProps = { linked: LinkedProvider; isBusy: boolean; onUnlink: () => void };

function ProviderRow({ linked: { provider, isLinked, isLastWayIn }, isBusy, onUnlink }: RowProps) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const name = providerNames[provider];
  const returnTo = `${paths.profile.href()}?linked=${provider}`;
  return (
    <li className="row row--between">
      <div>
        <strong>{name}</strong>
        <div className="soft small">
          {t(isLastWayIn ? 'providers.lastWayIn' : isLinked ? 'providers.linked' : 'providers.notLinked')}
        </div>
      </div>
      {isLinked ? (
        <button
          type="button"
          className="button button--quiet"
          disabled={isBusy || isLastWayIn}
          aria-label={t('providers.unlinkOne', { name })}
          onClick={onUnlink}
        >
          {t('providers.unlink')}
        </button>
      ) : (
        <a
          className="button button--quiet"
          aria-label={t('providers.linkOne', { name })}
          href={paths.linkProvider.href({ returnTo, lng: locale, provider })}
        >
          {t('providers.link')}
        </a>
      )}
    </li>
  );
}

type LinkedProvidersProps = {
  /** How linking ended from which the browser comes back. */
  outcome: string | null;
  /** The person signed in anew a moment ago, so what is linked may be taken away. */
  isProved: boolean;
};

/** LINE, Google and Apple: what is linked, with buttons that link and unlink. */
export function LinkedProviders({ outcome, isProved }: LinkedProvidersProps) {
  const { t } = useTranslation('account');
  const providers = useLinkedProviders();
  const unlink = useUnlinkProvider();
  const [isPressed, setPressed] = useState(false);
  const mustProve = !isProved || unlink.error?.code === 'REAUTHENTICATION_REQUIRED';
  const handleUnlink = (one: LinkedProvider) => (mustProve ? setPressed(true) : unlink.mutate(one));
  return (
    <QueryState query={providers} lines={2} failure={t('failures.providers')}>
      {(data) => (
        <div className="stack">
          {outcome === 'done' ? <Note kind="success">{t('providers.done')}</Note> : null}
          {outcome === 'cancelled' ? <Note kind="warning">{t('providers.cancelled')}</Note> : null}
          {data.providers.length === 0 ? <p className="soft">{t('providers.none')}</p> : null}
          <ul className="stack" aria-label={t('providers.title')}>
            {data.providers.map((one) => (
              <ProviderRow
                key={one.provider}
                linked={one}
                isBusy={unlink.isPending}
                onUnlink={() => handleUnlink(one)}
              />
            ))}
          </ul>
          {isPressed && mustProve ? <ProveLink /> : null}
          {unlink.isSuccess ? (
            <Note kind="success">
              {t('providers.unlinked', { name: providerNames[unlink.variables.provider] })}
            </Note>
          ) : null}
          {unlink.error && !mustProve ? (
            <ErrorNote error={unlink.error} what={t('failures.unlinkProvider')} />
          ) : null}
        </div>
      )}
    </QueryState>
  );
}
