import './nfc-binding.css';
import { Button, Input } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { RippleMark } from '../../components/ripple-mark.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { StatePanel } from '../../components/state-panel.tsx';
import { paths } from '../../config/paths.ts';
import { type GiftOffer, useClaimGift, useReadGift } from '../../features/gifts/api/gifts.ts';
import { Offer } from '../../features/gifts/components/gift-offer.tsx';
import { useSession } from '../../features/session/api/get-session.ts';
import { codeOfFragment, codeOfTyped, keepBroughtGift, readBroughtGift } from '../../lib/brought-gift.ts';

/** The code that this page was opened with. It leaves the address at once: what is there may be shown or shared. */
function takeCode(): string {
  const brought = codeOfFragment(window.location.hash);
  if (brought) {
    keepBroughtGift(brought);
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }
  return readBroughtGift();
}

type CodeFormProps = { isPending: boolean; onCode: (code: string) => void };

function CodeForm({ isPending, onCode }: CodeFormProps) {
  const { t } = useTranslation('gift');
  const id = useId();
  const [typed, setTyped] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const code = codeOfTyped(typed);
    if (code) onCode(code);
  };
  return (
    <form className="panel stack" onSubmit={handleSubmit}>
      <div>
        <label htmlFor={id}>{t('page.code')}</label>
        <Input
          id={id}
          size="large"
          value={typed}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <p className="soft small">{t('page.codeHelp')}</p>
      <div>
        <Button type="primary" size="large" htmlType="submit" disabled={!typed.trim()} loading={isPending}>
          {t('page.look')}
        </Button>
      </div>
    </form>
  );
}

function SignInFirst() {
  const { t } = useTranslation(['gift', 'common']);
  return (
    <StatePanel
      drawing={<RippleMark size={72} />}
      title={t('page.signIn')}
      text={t('page.kept')}
      actions={
        <>
          <Link className="button" to={paths.login.href(paths.gift.href())}>
            {t('common:nav.login')}
          </Link>
          <Link className="button button--quiet" to={paths.register.href(paths.gift.href())}>
            {t('common:nav.register')}
          </Link>
        </>
      }
    />
  );
}

function Mine({ gift }: { gift: GiftOffer }) {
  const { t } = useTranslation('gift');
  return (
    <StatePanel
      drawing={<RippleMark size={72} />}
      title={t('page.mine', { title: gift.title })}
      text={t('page.next')}
      actions={
        <>
          {gift.orderItemId ? (
            <Link className="button" to={paths.nfcBinding.href(gift.orderItemId)}>
              {t('page.fill')}
            </Link>
          ) : null}
          <Link className="button button--quiet" to={paths.dashboard.href('playlist')}>
            {t('page.shelf')}
          </Link>
        </>
      }
    />
  );
}

/** What a code gives, once its bearer is signed in. */
function Gift({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const read = useReadGift();
  const claim = useClaimGift();
  const isStarted = useRef(false);
  // A wrong code counts: it is asked for once, and forgotten.
  const look = () => read.mutate(code, { onError: ({ status }) => status < 500 && keepBroughtGift('') });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code
  useEffect(() => {
    if (!code || isStarted.current) return;
    isStarted.current = true;
    look();
  }, [code]);
  const handleClaim = () => claim.mutate(code, { onSuccess: () => keepBroughtGift('') });
  if (claim.data) return <Mine gift={claim.data} />;
  if (read.data?.orderItemId) return <Mine gift={read.data} />;
  if (read.data) return <Offer offer={read.data} claim={claim} onClaim={handleClaim} />;
  if (code && !read.error) return <Skeleton lines={6} />;
  return (
    <>
      <ErrorNote error={read.error} />
      <CodeForm isPending={read.isPending} onCode={(next) => (next === code ? look() : onCode(next))} />
    </>
  );
}

/** Where the code on a gift's card, or the link in its mail, leads. */
export function Component() {
  const { t } = useTranslation('gift');
  const session = useSession();
  const [code, setCode] = useState(takeCode);
  const handleCode = (next: string) => {
    keepBroughtGift(next);
    setCode(next);
  };
  useEffect(() => {
    const handleLink = () => setCode(takeCode());
    window.addEventListener('hashchange', handleLink);
    return () => window.removeEventListener('hashchange', handleLink);
  }, []);
  const user = session.data?.user;
  return (
    <AppPage title={t('page.title')} lead={t('page.lead')} isNarrow>
      {session.isError && !user ? (
        <ErrorNote error={session.error} onRetry={() => void session.refetch()} />
      ) : null}
      {session.isPending ? <Skeleton lines={4} /> : null}
      {user ? <Gift key={code} code={code} onCode={handleCode} /> : null}
      {user === null && code ? <SignInFirst /> : null}
      {user === null && !code ? <CodeForm isPending={false} onCode={handleCode} /> : null}
    </AppPage>
  );
}
