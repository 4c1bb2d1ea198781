import './simulation-result.css';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import type { BoundContent } from '../api/get-binding.ts';
import type { Simulation } from '../api/simulate.ts';
import type { Rule } from '../rule.ts';

type ResultProps = { simulation: Simulation; rules: Rule[]; contents: BoundContent[] };

function ShownLine({ simulation: { shown, word }, contents }: Omit<ResultProps, 'rules'>) {
  const { t } = useTranslation('binding');
  if (word) return <p>{t('simulate.word', { word })}</p>;
  const titles = shown.flatMap((id) => contents.find((content) => content.id === id)?.title ?? []);
  if (titles.length === 0) return <p>{t('simulate.nothing')}</p>;
  return <p>{t('simulate.shown', { titles: titles.join(t('simulate.and')) })}</p>;
}

/** Of each rule, whether it plays, which rule comes before it, or every condition that fails. */
function Explanation({ simulation: { explanation, winner }, rules }: Omit<ResultProps, 'contents'>) {
  const { t } = useTranslation('binding');
  const nameOf = (id: string) => rules.find((rule) => rule.id === id)?.name ?? id;
  const say = ({ ruleId, applies, failed, beaten }: Simulation['explanation'][number]): string => {
    if (!applies) return failed.map((reason) => t(`simulate.reason.${reason}`)).join(t('simulate.and'));
    if (ruleId === winner?.id || !beaten) return t('simulate.plays');
    return t(`simulate.beaten.${beaten}`, { name: winner?.name });
  };
  return (
    <ul className="plain-list small">
      {explanation.map((line) => (
        <li key={line.ruleId}>
          <strong>{nameOf(line.ruleId)}</strong>
          {t('simulate.colon')}
          {say(line)}
          {line.isUncertain ? t('simulate.uncertain') : null}
        </li>
      ))}
    </ul>
  );
}

/** The page that the tap would open: the shop's own, without scripts, so that it asks and counts nothing. */
function PhoneFrame({ url }: { url: string }) {
  const { t } = useTranslation('binding');
  return (
    <div className="phone-frame">
      <iframe key={url} src={url} title={t('simulate.page')} sandbox="allow-same-origin" />
    </div>
  );
}

/** What a tap would show, why, and the page itself. */
export function SimulationResult({ simulation, rules, contents }: ResultProps) {
  const { t } = useTranslation(['binding', 'dashboard']);
  const { winner } = simulation;
  return (
    <div className="stack">
      <Note kind={winner ? 'success' : 'info'}>
        {winner
          ? t('simulate.winner', { name: winner.name, type: t(`dashboard:type.${winner.contentType}`) })
          : t('simulate.noWinner')}
      </Note>
      <ShownLine simulation={simulation} contents={contents} />
      <Explanation simulation={simulation} rules={rules} />
      <PhoneFrame url={simulation.pageUrl} />
      <p className="soft small">{t('simulate.pageHelp')}</p>
    </div>
  );
}
