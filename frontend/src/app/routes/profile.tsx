import '../../components/layout.css';
import './profile.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { antdPart } from '../../components/antd-part.tsx';
import { AppPage } from '../../components/app-page.tsx';
import { Note } from '../../components/note.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { profileQueryOptions, useProfile } from '../../features/account/api/get-profile.ts';
import { Authenticators } from '../../features/account/components/authenticators.tsx';
import { CodesSection } from '../../features/account/components/codes-section.tsx';
import { DeleteAccount } from '../../features/account/components/delete-account.tsx';
import { EmailStatus } from '../../features/account/components/email-status.tsx';
import { ExportAccount } from '../../features/account/components/export-account.tsx';
import { LinkedProviders } from '../../features/account/components/linked-providers.tsx';
import { PhoneStatus } from '../../features/account/components/phone-status.tsx';
import { ProfileForm } from '../../features/account/components/profile-form.tsx';
import { ProveLink } from '../../features/account/components/prove-link.tsx';
import { SessionList } from '../../features/account/components/session-list.tsx';
import { AddressBook } from '../../features/checkout/components/address-book.tsx';
import { useRetirement } from '../../features/keepsakes/components/use-retirement.tsx';
import { useOrders } from '../../features/orders/api/get-orders.ts';
import type { Profile } from '../../lib/api/gen/identity/types.gen.ts';
import { formatDate } from '../../lib/format/date.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { shopQueryClient } from '../shop-query-client.ts';

/** Seldom: only for whoever has just proved the current one. */
const PasswordForm = antdPart(
  () => import('../../features/account/components/password-form.tsx').then((account) => account.PasswordForm),
  { placeholder: <Skeleton lines={5} /> },
);

type SectionProps = { id: string; title: string; lead?: string; children: ReactNode };

function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead ? (
        <p className="soft" style={{ marginBottom: 16 }}>
          {lead}
        </p>
      ) : null}
      {children}
    </section>
  );
}

const sectionTitles = {
  contact: 'profile.contact',
  password: 'password.title',
  codes: 'codes.title',
  authenticators: 'authenticators.title',
  providers: 'providers.title',
  sessions: 'sessions.title',
  addresses: 'addresses.title',
  export: 'export.title',
  delete: 'delete.title',
} as const;

/** Links to the sections, beside them where there is room. */
function SectionLinks() {
  const { t } = useTranslation('account');
  return (
    <nav className="profile__links" aria-label={t('profile.title')}>
      {Object.entries(sectionTitles).map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {t(title)}
        </a>
      ))}
    </nav>
  );
}

/** The end of an account is the end of its keepsakes as well. */
function EndOfAccount(props: { username: string; isProved: boolean }) {
  return <DeleteAccount {...props} {...useRetirement()} />;
}

function Sections({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  const locale = useLocale();
  const [search] = useSearchParams();
  const isProved = search.get('proved') === '1';
  const isLinking = search.has('linked');
  const orders = useOrders({ page: 1 });
  const since = { status: t(`status.${profile.status}`), date: formatDate(profile.createdAt, locale) };
  return (
    <div className="stack stack--wide">
      {profile.email && profile.phone ? null : <Note kind="warning">{t('profile.reminder')}</Note>}
      <Section id="contact" title={t('profile.contact')}>
        <ProfileForm profile={profile} suggested={orders.data?.items[0]?.recipient} />
        {/* What is still to be done comes where "Save" was pressed: the head of the page is out of sight on a phone. */}
        <div className="stack" style={{ marginTop: 16 }}>
          <EmailStatus profile={profile} />
          <PhoneStatus profile={profile} />
        </div>
        <p className="soft small" style={{ marginTop: 16 }}>
          {t('profile.since', since)}
        </p>
      </Section>
      <Section id="password" title={t('password.title')}>
        {isProved ? <PasswordForm /> : <ProveLink purpose="proveChange" />}
      </Section>
      <Section id="codes" title={t('codes.title')} lead={t('codes.profileLead')}>
        <CodesSection isProved={isProved} />
      </Section>
      <Section id="authenticators" title={t('authenticators.title')} lead={t('authenticators.lead')}>
        <Authenticators outcome={isLinking ? null : search.get('setup')} isProved={isProved} />
      </Section>
      <Section id="providers" title={t('providers.title')} lead={t('providers.lead')}>
        <LinkedProviders outcome={isLinking ? search.get('setup') : null} isProved={isProved} />
      </Section>
      <Section id="sessions" title={t('sessions.title')} lead={t('sessions.lead')}>
        <SessionList />
      </Section>
      <Section id="addresses" title={t('addresses.title')} lead={t('addresses.lead')}>
        <AddressBook />
      </Section>
      <Section id="export" title={t('export.title')} lead={t('export.lead')}>
        <ExportAccount />
      </Section>
      <Section id="delete" title={t('delete.title')} lead={t('delete.lead')}>
        <EndOfAccount username={profile.username} isProved={isProved} />
      </Section>
    </div>
  );
}

export function readEarly(): Promise<unknown> {
  return shopQueryClient.prefetchQuery(profileQueryOptions());
}

export function Component() {
  const { t } = useTranslation('account');
  const profile = useProfile();
  return (
    <AppPage title={t('profile.title')}>
      <QueryState query={profile} lines={8} failure={t('profile.fetchFailed')}>
        {(data) => (
          <div className="profile">
            <SectionLinks />
            <Sections profile={data} />
          </div>
        )}
      </QueryState>
    </AppPage>
  );
}
