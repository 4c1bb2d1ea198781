import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { type Evidence, type ReportCaseDetail, useEvidenceFile } from '../api/report-cases.ts';
import { Words } from './content-preview.tsx';
import { FileView } from './file-view.tsx';

type OneProps = { evidence: Evidence; isCovered: boolean };

/** What was kept, opened by a press, which is recorded; pictures of a case about children stay blurred until asked for. */
function Opened({ evidence, isCovered }: OneProps) {
  const { t } = useTranslation('console');
  const [isWanted, setWanted] = useState(false);
  const needsFile = evidence.text === undefined;
  const path = `/api/media/admin/evidence/${evidence.id}/file`;
  const file = useEvidenceFile(path, isWanted && needsFile);
  if (evidence.text && (isWanted || !isCovered)) return <Words text={evidence.text} />;
  if (file.data) return <FileView content={evidence} file={file.data} isCovered={isCovered} />;
  return (
    <>
      <ErrorNote error={file.error} what={t('content.fileAway')} onRetry={() => void file.refetch()} />
      <div>
        <Button loading={file.isFetching} onClick={() => setWanted(true)}>
          {t('content.open')}
        </Button>
      </div>
    </>
  );
}

/** The source of the page as it was rendered: text to read, not a page to open. */
function Source({ page }: { page: ReportCaseDetail['pages'][number] }) {
  const { t } = useTranslation(['moderation', 'console']);
  const [isWanted, setWanted] = useState(false);
  const [text, setText] = useState<string>();
  const file = useEvidenceFile(`/api/media/admin/evidence-pages/${page.id}`, isWanted);
  if (file.data && text === undefined) void file.data.text().then(setText);
  return (
    <li className="stack">
      <span>
        {t('page')} · <ShortTime at={page.takenAt} />
      </span>
      <code className="small">{page.sha256}</code>
      {text === undefined ? (
        <div>
          <ErrorNote error={file.error} what={t('console:content.fileAway')} />
          <Button loading={file.isFetching} onClick={() => setWanted(true)}>
            {t('showSource')}
          </Button>
        </div>
      ) : (
        <pre style={{ maxHeight: 320, overflow: 'auto', whiteSpace: 'pre-wrap' }}>{text}</pre>
      )}
    </li>
  );
}

type CaseEvidenceProps = {
  found: ReportCaseDetail;
  /** Contents that are hidden or removed by the decision. */
  meant: readonly string[];
  onMeant: (contentIds: string[]) => void;
};

/** Contents and pages as they were when they were reported, and which of them are meant. */
export function CaseEvidence({ found, meant, onMeant }: CaseEvidenceProps) {
  const { t } = useTranslation(['moderation', 'console', 'dashboard']);
  if (found.isPurged) return <p className="soft">{t('purged')}</p>;
  if (found.isRestricted) return <p className="soft">{t('restricted')}</p>;
  const isCovered = found.reason === 'children';
  const handlePick = (contentId: string, isMeant: boolean) =>
    onMeant(isMeant ? [...meant, contentId] : meant.filter((one) => one !== contentId));
  return (
    <ul className="stack stack--wide">
      {found.evidence.map((one) => (
        <li key={one.id} className="stack">
          <Checkbox
            checked={meant.includes(one.contentId)}
            disabled={found.status !== 'open' || one.state === 'erased'}
            onChange={(event) => handlePick(one.contentId, event.target.checked)}
          >
            {one.title}
          </Checkbox>
          <span className="soft small">
            {t(`dashboard:type.${one.type}`)} · {t(`today.${one.state}`)} · <ShortTime at={one.takenAt} />
          </span>
          {one.altText ? (
            <p>
              {t('dashboard:rename.altText')}: {one.altText}
            </p>
          ) : null}
          <Opened evidence={one} isCovered={isCovered} />
          <code className="small">{one.sha256 ?? t('unhashed')}</code>
          {one.state === 'erased' || one.kind !== 'content' ? null : (
            <Link to={consolePaths.content.href(one.contentId)}>{t('console:content.one')}</Link>
          )}
        </li>
      ))}
      {found.evidence.length === 0 ? <li className="soft">{t('noContents')}</li> : null}
      {found.pages.map((page) => (
        <Source key={page.id} page={page} />
      ))}
    </ul>
  );
}
