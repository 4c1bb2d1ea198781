import '../../../features/console/gateways/components/gateway-report.css';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { AppPage } from '../../../components/app-page.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { useTestGateways } from '../../../features/console/gateways/api/test-gateways.ts';
import { GatewayReportPanel } from '../../../features/console/gateways/components/gateway-report.tsx';
import { formatShortDateTime } from '../../../lib/format/short-date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';

export function Component() {
  const { t } = useTranslation('money');
  const locale = useLocale();
  const test = useTestGateways();
  return (
    <AppPage title={t('selfTest.title')} lead={t('selfTest.lead')}>
      <div className="stack stack--wide">
        <div className="row">
          <Button type="primary" loading={test.isPending} onClick={() => test.mutate()}>
            {test.data ? t('selfTest.again') : t('selfTest.submit')}
          </Button>
          <span role="status" className="soft">
            {test.isPending ? t('selfTest.running') : null}
            {test.data && !test.isPending
              ? t('selfTest.testedAt', { time: formatShortDateTime(test.data.testedAt, locale) })
              : null}
          </span>
        </div>
        {test.error ? <ErrorNote error={test.error} /> : null}
        {test.data ? (
          <div className="gateways">
            {test.data.items.map((report) => (
              <GatewayReportPanel key={report.gateway} report={report} />
            ))}
          </div>
        ) : null}
      </div>
    </AppPage>
  );
}
