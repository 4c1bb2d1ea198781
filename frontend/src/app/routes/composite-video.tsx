import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { AppPage } from '../../components/app-page.tsx';
import { QueryState } from '../../components/query-state.tsx';
import { paths } from '../../config/paths.ts';
import { useComposite } from '../../features/media/api/get-composite.ts';
import { useVideoSeconds } from '../../features/media/api/get-storage.ts';
import { CompositeEditor } from '../../features/media/components/composite-editor.tsx';
import { draftOf, emptyDraft } from '../../features/media/composite-draft.ts';

type EditorProps = { onMade: () => void };

function ChangedVideo({ from, onMade }: EditorProps & { from: string }) {
  const { t } = useTranslation('composite');
  const composite = useComposite(from);
  return (
    <QueryState query={composite} lines={8} failure={t('loadFailure')}>
      {(data) => (
        <CompositeEditor
          initial={draftOf(data)}
          from={from}
          failedId={data.status === 'failed' ? from : undefined}
          onMade={onMade}
        />
      )}
    </QueryState>
  );
}

export function Component() {
  const { t } = useTranslation(['composite', 'common', 'dashboard', 'errors']);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const from = search.get('from') ?? '';
  const max = useVideoSeconds();
  const handleMade = () => navigate(paths.dashboard.href('files'));
  return (
    <AppPage
      title={t(from ? 'titleAgain' : 'title')}
      lead={t('lead', { max })}
      trail={[{ label: t('common:nav.dashboard'), to: paths.dashboard.href('files') }]}
    >
      {from ? (
        <ChangedVideo key={from} from={from} onMade={handleMade} />
      ) : (
        <CompositeEditor key="new" initial={emptyDraft} from="" onMade={handleMade} />
      )}
    </AppPage>
  );
}
