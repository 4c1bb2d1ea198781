import './gateway-report.css';
import '../../shared/components/verdict.css';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../../../components/icon.tsx';
import type { GatewayCheck, GatewayReport } from '../api/test-gateways.ts';

const icons = {
  ok: 'check',
  warning: 'warning',
  failed: 'warning',
  skipped: 'minus',
} as const satisfies Record<GatewayCheck['verdict'], IconName>;

function Check({ check }: { check: GatewayCheck }) {
  const { t, i18n } = useTranslation('money');
  const { verdict, reason, detail } = check;
  const todo = `selfTest.todo.${reason}`;
  return (
    <li className={`check tone--${verdict}`}>
      <span className="check__icon">
        <Icon name={icons[verdict]} />
      </span>
      <div className="stack stack--tight">
        <span className="row row--between">
          <strong>{t(`selfTest.check.${check.check}`)}</strong>
          <span className="check__verdict">{t(`selfTest.verdict.${verdict}`)}</span>
        </span>
        <span>{t(`selfTest.reason.${reason}`, { detail })}</span>
        {verdict !== 'ok' && i18n.exists(`money:${todo}`) ? (
          <span>{t(`selfTest.todo.${reason}`)}</span>
        ) : null}
        {detail ? <code className="check__detail">{detail}</code> : null}
      </div>
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
        <span className={report.environment === 'live' ? 'tag tag--seal' : 'tag'}>
          {t(`selfTest.environment.${report.environment}`)}
        </span>
      </div>
      <p className={`check__summary tone--${worst}`}>
        <Icon name={icons[worst]} />
        {t(`selfTest.summary.${worst}`)}
      </p>
      <ul className="checks">
        {report.checks.map((check) => (
          <Check key={check.check} check={check} />
        ))}
      </ul>
    </section>
  );
}
