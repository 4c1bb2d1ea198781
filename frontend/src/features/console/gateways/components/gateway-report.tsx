import './gateway-report.css';
import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import type { GatewayCheck, GatewayReport } from '../api/test-gateways.ts';

const tones = {
  ok: 'success',
  warning: 'warning',
  failed: 'danger',
  skipped: 'neutral',
} as const satisfies Record<GatewayCheck['verdict'], StatusTone>;

/** What a check found out beside its verdict, under a name and with its unit. */
function useDetail(): (check: GatewayCheck) => string {
  const { t } = useTranslation('money');
  return ({ check, reason, detail }) => {
    if (detail === '' || reason === 'paused') return '';
    const [number = '', unit] = detail.split(' ');
    const value = number.replace('-', '−');
    if (unit === 'ms') return t('selfTest.detail.responseTime', { value });
    if (unit === 's') return t('selfTest.detail.difference', { value });
    if (check === 'environment') return t('selfTest.detail.host', { value: detail });
    if (check === 'notices') return t('selfTest.detail.url', { value: detail });
    return t('selfTest.detail.code', { value: detail });
  };
}

function Check({ check }: { check: GatewayCheck }) {
  const { t, i18n } = useTranslation('money');
  const { verdict, reason, detail } = check;
  const detailText = useDetail()(check);
  const todo = `selfTest.todo.${reason}`;
  return (
    <li className="check stack stack--tight">
      <span className="row row--between">
        <strong>{t(`selfTest.check.${check.check}`)}</strong>
        <StatusTag tone={tones[verdict]}>{t(`selfTest.verdict.${verdict}`)}</StatusTag>
      </span>
      <span>{t(`selfTest.reason.${reason}`, { detail })}</span>
      {verdict !== 'ok' && i18n.exists(`money:${todo}`) ? <span>{t(`selfTest.todo.${reason}`)}</span> : null}
      {detailText ? <span className="check__detail">{detailText}</span> : null}
    </li>
  );
}

/** What the self-test found of one gateway: the worst first in its heading, then check by check. */
export function GatewayReportPanel({ report }: { report: GatewayReport }) {
  const { t } = useTranslation(['money', 'payment']);
  const has = (verdict: GatewayCheck['verdict']) => report.checks.some((one) => one.verdict === verdict);
  const worst = has('failed') ? 'failed' : has('warning') ? 'warning' : 'ok';
  const id = `gateway-${report.gateway}`;
  return (
    <section className="panel stack" aria-labelledby={id}>
      <div className="row row--between">
        <h2 id={id} className="panel-title">
          {t(`payment:gateway.${report.gateway}`)}
        </h2>
        <StatusTag tone={report.environment === 'live' ? 'warning' : 'neutral'}>
          {t(`selfTest.environment.${report.environment}`)}
        </StatusTag>
      </div>
      <p>
        <StatusTag tone={tones[worst]}>{t(`selfTest.summary.${worst}`)}</StatusTag>
      </p>
      <ul className="checks">
        {report.checks.map((check) => (
          <Check key={check.check} check={check} />
        ))}
      </ul>
    </section>
  );
}
